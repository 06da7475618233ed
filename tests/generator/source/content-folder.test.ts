import { describe, expect, it } from 'vitest';
import { Cache } from '../../../generator/source/cache.ts';
import { type ContentFolder, contentText, missingHint, unusedFiles } from '../../../generator/source/content-folder.ts';

const folderOf = (files: Record<string, string | Uint8Array>, foreign: string[] = []): ContentFolder => ({
  ...{ foreign, unread: [], cache: new Cache() },
  bytes: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text as string)])),
});
const filesOf = (...names: string[]) => folderOf(Object.fromEntries(names.map((name) => [name, 'a: b\n'])));
const utf16 = (text: string): Uint8Array => Buffer.from(text, 'utf16le');

describe('contentText', () => {
  const read = (text: string | Uint8Array) => () => contentText(folderOf({ 'a.yaml': text }), 'a.yaml');

  it.each([
    ['blank lines', '\n \n', 1, 'this file is empty'],
    ['only comments', '# title: x\n# lead: y\n', 1, 'this file is empty'],
    ['UTF-16', utf16('title: x\nlead: y\n'), 1, 'this file is UTF-16'],
    ['UTF-16 with a byte order mark', utf16('\ufeff# x\ntitle: y\n'), 1, 'this file is UTF-16'],
    ['a merge conflict', 'a: >-\n  b\n  <<<<<<< HEAD\n  c\n  =======\n  d\n  >>>>>>> x\n', 3, 'two versions of the'],
    ['the rest of a merge conflict', 'a: b\n=======\nc: d\n', 2, 'this line is left from a merge'],
    ['more than 256 KB', 'a'.repeat(300_000), 1, 'this file is larger than 256 KB'],
  ])('reports %s in one message', (_what, text, line, message) => {
    const position = expect.objectContaining({ line });
    expect(read(text)).toThrow(expect.objectContaining({ message: expect.stringContaining(message), position }));
  });

  it.each(['# x\na: b\n', '---\ntitle: x\n---\n\nHow it began\n============\n'])('accepts %j', (text) => {
    expect(read(text)()).toBe(text);
  });

  it('does not report a folder, a link, or a device as missing', () => {
    expect(() => contentText(folderOf({}, ['home.yaml']), 'home.yaml')).toThrow(
      'this is a folder, a link, or a device',
    );
  });
});

it.each(['Home.yaml', 'home.yml', 'home.yaml.txt'])('suggests %s for a missing home.yaml', (name) => {
  expect(missingHint(filesOf(name, 'about.yaml'), 'home.yaml')).toMatch(`Did you mean ${name}?`);
});

it('reports a copy that no page uses', () => {
  const unused = unusedFiles(filesOf('home.yaml', 'home (1).yaml'), new Set(['content/home.yaml']));
  expect(unused).toMatchObject([{ file: 'content/home (1).yaml', message: 'no page uses this file' }]);
});

import { describe, expect, test } from 'vitest';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { type ContentFolder, contentText, missingHint, unusedFiles } from '../../../generator/source/content-folder.ts';
import { wholeFileProblem } from '../../../generator/source/file-checks.ts';

const utf16 = (text: string): string => new TextDecoder().decode(Buffer.from(text, 'utf16le'));

describe('a file of which nothing can be read is told in one message', () => {
  test.each([
    ['empty', '', 1, 'this file is empty'],
    ['blank lines', '\n \n', 1, 'this file is empty'],
    ['only comments', '# title: x\n# lead: y\n', 1, 'this file is empty'],
    ['UTF-16', utf16('title: x\nlead: y\n'), 1, 'this file has the encoding UTF-16'],
    ['UTF-16 with its mark', utf16('\ufeff# x\ntitle: y\n'), 1, 'this file has the encoding UTF-16'],
    ['a merge', 'a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> x\n', 2, 'two versions of the same lines'],
    [
      'a merge inside a text',
      'a: >-\n  b\n  <<<<<<< HEAD\n  c\n  =======\n  d\n  >>>>>>> x\n',
      3,
      'two versions of the',
    ],
    ['a rest of a merge', 'a: b\n=======\nc: d\n', 2, 'this line is left over from merging'],
  ])('%s', (_what, text, line, message) => {
    const problem = wholeFileProblem(text);
    expect(problem?.message).toContain(message);
    expect(text.slice(0, problem?.offset).split('\n')).toHaveLength(line);
  });

  test.each([
    ['a comment and a field', '# x\na: b\n'],
    ['a heading underlined in Markdown', '---\ntitle: x\n---\n\nHow it began\n============\n'],
  ])('nothing is wrong with %s', (_what, text) => {
    expect(wholeFileProblem(text)).toBeUndefined();
  });
});

describe('a file under a wrong name', () => {
  const folderOf = (...names: string[]): ContentFolder => ({
    bytes: new Map(names.map((name) => [name, Buffer.from('a: b\n')])),
    foreign: [],
    unread: [],
    cache: new Cache(),
  });

  test.each(['Home.yaml', 'home.yml', 'Home page.yaml', 'home (1).yaml', 'home.yaml.txt', 'pages/home.yaml'])(
    'is to be renamed, not deleted: %s',
    (name) => {
      const folder = folderOf(name, 'about.yaml');
      expect(missingHint(folder, 'home.yaml')).toBe(`Rename content/${name} to content/home.yaml, letter by letter.`);
      expect(unusedFiles(folder, new Set(['content/home.yaml', 'content/about.yaml']))).toEqual([]);
    },
  );

  test('is a copy when the right one is there', () => {
    const unused = unusedFiles(folderOf('home.yaml', 'home (1).yaml'), new Set(['content/home.yaml']));
    expect(unused).toMatchObject([{ file: 'content/home (1).yaml', message: 'no page uses this file' }]);
  });

  test('a folder, a link or a device is told as such, not as missing', () => {
    const read = () => contentText({ ...folderOf(), foreign: ['home.yaml'] }, 'home.yaml');
    expect(read).toThrow(Diagnostic);
    expect(read).toThrow('this is a folder, a link or a device');
  });
});

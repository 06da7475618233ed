import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { differencesIn, withoutDifferences } from '../../../generator/edit/differences.ts';
import { readText } from '../source/write/hard-texts.ts';
import { editorForTests } from './open-editor.ts';

const OLD =
  'a: One\nlist:\n  - name: Queens\n    director: Mrs. A\n  # Far away.\n  - name: Monsey\n    director: !sample B\n  - name: Passaic\n    director: C\nlines: [x, y]\n';
const MONSEY = / {2}# Far[\s\S]*!sample B\n/;
const STORY = '---\ntitle: T\n---\n\nOne.\n\nTwo.\n';

test.each<[what: string, old: string, now: string, expected: object[]]>([
  ['a text', OLD, OLD.replace('Mrs. A', 'Mrs. Z'), [{ path: ['list', 0, 'director'], old: 'Mrs. A', new: 'Mrs. Z' }]],
  ['a tag', OLD, OLD.replace('!sample B', 'B'), [{ old: 'B (not confirmed yet)', new: 'B' }]],
  [
    'an added entry',
    OLD,
    OLD.replace('lines', '  - name: Bronx\n    director: D\nlines'),
    [{ path: ['list', 3], old: null, new: 'Bronx\nD' }],
  ],
  [
    'a copy with the same name',
    OLD,
    OLD.replace('  # Far', '  - name: Queens\n    director: D\n  # Far'),
    [{ path: ['list', 1], old: null }],
  ],
  ['a removed entry', OLD, OLD.replace(MONSEY, ''), [{ oldPath: ['list', 1], new: null }]],
  ['an added field', OLD, OLD.replace('Mrs. A\n', 'Mrs. A\n    note: new\n'), [{ old: null, new: 'new' }]],
  ['a removed field', OLD, OLD.replace('    director: C\n', ''), [{ old: 'C', new: null }]],
  ['another order', OLD, OLD.replace('[x, y]', '[y, x]'), [{ path: ['lines'], old: 'x\ny', new: 'y\nx' }]],
  ['several', OLD, OLD.replace('One', 'Two').replace('C\n', 'D\n'), [{ path: ['a'] }, { old: 'C' }]],
  ['a paragraph', STORY, STORY.replace('Two.', 'Three.'), [{ old: 'Two.', new: 'Three.' }]],
  ['more paragraphs', STORY, `${STORY}\nThree.\n`, [{ old: 'One.\nTwo.', new: 'One.\nTwo.\nThree.' }]],
])('what differs is listed, and reverted byte for byte: %s', (_, source, now, expected) => {
  const old = readText(source);
  expect(differencesIn(old, readText(now))).toMatchObject(expected);
  let text = readText(now);
  for (let [first] = differencesIn(old, text); first; [first] = differencesIn(old, text)) {
    text = withoutDifferences(text, old, [first])!;
  }
  expect(text.source).toBe(source);
});

test('a removed entry comes back with its comments, while another change remains', () => {
  const now = readText(OLD.replace(MONSEY, '').replace('One', 'Two'));
  const [, found] = differencesIn(readText(OLD), now);
  expect(withoutDifferences(now, readText(OLD), [found!])?.source).toBe(OLD.replace('One', 'Two'));
});

describe('in a repository', async () => {
  const editor = await editorForTests();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: editor.root, encoding: 'utf8' });
  const listed = async () => (await editor.ask({ type: 'changes' })).changes ?? [];

  test('Publish says that there is no repository, or no place to publish to', async () => {
    const publish = async () => (await editor.ask({ type: 'publish', message: 'x' })).outcome;
    expect(await editor.ask({ type: 'changes' })).toMatchObject({ ok: true, repository: null, changes: [] });
    expect(await publish()).toMatchObject({ kind: 'refused', reason: 'no-repository' });
    git('init', '--quiet', '--initial-branch', 'main');
    git('config', 'user.name', 'A');
    git('config', 'user.email', 'a@example.org');
    git('add', 'content', 'static');
    git('commit', '--quiet', '--message', 'Begin');
    const repository = { unpushed: 0 };
    expect(await editor.ask({ type: 'changes' })).toMatchObject({ repository, changes: [], publications: [] });
    expect(await publish()).toMatchObject({ kind: 'refused', reason: 'no-remote' });
  });

  test('a change is named, reverted byte for byte, and can’t be reverted twice', async () => {
    const id = 'chapters.yaml:chapters.items.0.director';
    await editor.save(id, 'Olive');
    const { changes = [], message } = await editor.ask({ type: 'changes' });
    const [old, now] = ['Agnes Thistlewood (not confirmed yet)', 'Olive (not confirmed yet)'];
    expect(changes).toMatchObject([{ what: 'Alderwick: Director', old, new: now, id }]);
    expect(message).toBe('Change Alderwick: Director');
    const { key } = changes[0]!;
    expect(await editor.ask({ type: 'revert', key })).toMatchObject({ ok: true });
    expect(git('diff', '--name-only')).toBe('');
    expect(await editor.ask({ type: 'revert', key })).toMatchObject({ error: { code: 'invalid' } });
  });

  test('values that are only right together are reverted together', async () => {
    const ids = ['from', 'until'].map((key) => `events.yaml:events.6.${key}`);
    const was = ids.map((id) => editor.written(id));
    const changes = ids.map((id, index) => ({ id, value: `2027-07-0${index + 3}`, was: was[index]! }));
    expect(await editor.ask({ type: 'save', changes })).toMatchObject({ ok: true });
    // Without the new last day, the event would end before it begins.
    const { key } = (await listed()).find(({ id }) => id === ids[1])!;
    expect(await editor.ask({ type: 'revert', key })).toMatchObject({ ok: true });
    expect(ids.map((id) => editor.written(id))).toEqual(was);
  });

  test('a new content file that no page uses is removed again', async () => {
    editor.write('content/notes.md', '---\ntitle: Notes\n---\n\nOne.\n');
    const [{ key } = { key: '' }] = await listed();
    expect(await editor.ask({ type: 'revert', key })).toMatchObject({ ok: true });
    expect([await listed(), editor.changed()]).toEqual([[], []]);
  });

  test('a new content file that a page uses is kept', async () => {
    editor.write('content/origin.md', editor.read('content/how-it-began.md'));
    editor.write('content/about.yaml', editor.read('content/about.yaml').replace('how-it-began.md', 'origin.md'));
    const { key } = (await listed()).find(({ file }) => file === 'content/origin.md')!;
    const { error } = await editor.ask({ type: 'revert', key });
    expect(error?.diagnostics?.map(({ message }) => message)).toContain('there is no file content/origin.md');
    expect(editor.changed()).toEqual(['content/about.yaml', 'content/origin.md']);
  });
});

import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differencesIn, withoutDifference } from '../../../generator/edit/differences.ts';
import { readText } from '../source/write/hard-texts.ts';
import { type OpenEditor, openEditor } from './open-editor.ts';

const OLD =
  'a: One\nlist:\n  - name: Queens\n    director: Mrs. A\n  # Far away.\n  - name: Monsey\n    director: !sample B\n  - name: Passaic\n    director: C\nlines: [x, y]\n';

describe('what differs between two versions is listed, and reverted byte for byte', () => {
  test.each([
    ['a text', OLD.replace('Mrs. A', 'Mrs. Z'), [{ path: ['list', 0, 'director'], old: 'Mrs. A', new: 'Mrs. Z' }]],
    ['a tag', OLD.replace('!sample B', 'B'), [{ old: '!sample B', new: 'B' }]],
    [
      'an added entry',
      OLD.replace('lines', '  - name: Bronx\n    director: D\nlines'),
      [{ path: ['list', 3], old: null, new: 'Bronx\nD' }],
    ],
    [
      'a copy with the same name',
      OLD.replace('  # Far', '  - name: Queens\n    director: D\n  # Far'),
      [{ path: ['list', 1], old: null }],
    ],
    ['a removed entry', OLD.replace(/ {2}# Far[\s\S]*!sample B\n/, ''), [{ oldPath: ['list', 1], new: null }]],
    ['an added field', OLD.replace('Mrs. A\n', 'Mrs. A\n    note: new\n'), [{ old: null, new: 'new' }]],
    ['a removed field', OLD.replace('    director: C\n', ''), [{ old: 'C', new: null }]],
    ['another order', OLD.replace('[x, y]', '[y, x]'), [{ path: ['lines'], old: 'x\ny', new: 'y\nx' }]],
    ['several', OLD.replace('One', 'Two').replace('C\n', 'D\n'), [{ path: ['a'] }, { old: 'C' }]],
  ])('%s', (_, now, expected) => {
    const old = readText(OLD);
    expect(differencesIn(old, readText(now))).toMatchObject(expected);
    let text = readText(now);
    for (let [first] = differencesIn(old, text); first; [first] = differencesIn(old, text)) {
      text = withoutDifference(text, old, first)!;
    }
    expect(text.source).toBe(OLD);
  });

  test('a removed entry comes back with its comments, while another change remains', () => {
    const now = readText(OLD.replace(/ {2}# Far[\s\S]*!sample B\n/, '').replace('One', 'Two'));
    const [, found] = differencesIn(readText(OLD), now);
    expect(withoutDifference(now, readText(OLD), found!)?.source).toBe(OLD.replace('One', 'Two'));
  });

  test.each([
    ['a paragraph', 'Two.', '!sample Three.', 'Two.', '!sample Three.'],
    ['more paragraphs', 'Two.', 'Two.\n\nThree.', 'One.\nTwo.', 'One.\nTwo.\nThree.'],
  ])('%s of a Markdown file', (_, from, to, before, after) => {
    const old = readText('---\ntitle: T\n---\n\nOne.\n\nTwo.\n');
    const now = readText(old.source.replace(from, to));
    const [found] = differencesIn(old, now);
    expect(found).toMatchObject({ old: before, new: after });
    expect(withoutDifference(now, old, found!)?.source).toBe(old.source);
  });
});

describe('in a repository', () => {
  let editor: OpenEditor;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: editor.root, encoding: 'utf8' });
  beforeAll(async () => {
    editor = await openEditor();
  }, 60_000);
  afterAll(() => editor.close());

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
    const director = 'chapters.yaml:chapters.items.0.director';
    await editor.save(director, 'Olive');
    const { changes = [], message } = await editor.ask({ type: 'changes' });
    expect(changes).toMatchObject([
      { what: 'Alderwick: Director', old: '!sample Agnes Thistlewood', new: '!sample Olive', id: director },
    ]);
    expect(message).toBe('Change Alderwick: Director');
    const { key } = changes[0]!;
    expect(await editor.ask({ type: 'revert', key })).toMatchObject({ ok: true });
    expect(git('diff', '--name-only')).toBe('');
    expect(await editor.ask({ type: 'revert', key })).toMatchObject({ error: { code: 'invalid' } });
  });

  test('values that are only right together are reverted together', async () => {
    const [from, until] = ['from', 'until'].map((key) => `events.yaml:events.6.${key}`) as [string, string];
    const was = [from, until].map((id) => editor.written(id));
    const values = ['2027-07-03', '2027-07-04'];
    const changes = [from, until].map((id, index) => ({ id, value: values[index]!, was: was[index]! }));
    expect(await editor.ask({ type: 'save', changes })).toMatchObject({ ok: true });
    const listed = (await editor.ask({ type: 'changes' })).changes ?? [];
    // Without the new last day, the event would end before it begins.
    const { key } = listed.find(({ id }) => id === until)!;
    expect(await editor.ask({ type: 'revert', key })).toMatchObject({ ok: true });
    expect([from, until].map((id) => editor.written(id))).toEqual(was);
  });
});

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differencesIn, withoutDifference } from '../../../generator/edit/differences.ts';
import { temporaryFolder } from '../../temporary-project.ts';
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

  test('changes are listed, reverted, and published; before that, the editor says what is missing', async () => {
    expect(await editor.ask({ type: 'changes' })).toMatchObject({ ok: true, repository: null, changes: [] });
    expect((await editor.ask({ type: 'publish', message: 'x' })).error).toMatchObject({
      ...{ code: 'git', message: expect.stringContaining('docs/publishing.md') },
    });
    git('init', '--quiet', '--initial-branch', 'main');
    git('config', 'user.name', 'A');
    git('config', 'user.email', 'a@example.org');
    git('add', 'content', 'static');
    git('commit', '--quiet', '--message', 'Begin');
    const about = { branch: 'main', remote: null, unpushed: 0 };
    expect(await editor.ask({ type: 'changes' })).toMatchObject({ repository: about, changes: [], message: '' });

    const director = 'chapters.yaml:chapters.items.0.director';
    await editor.save(director, 'Olive');
    await editor.save('home.yaml:hero.lead', 'Come in.');
    const { changes = [], message = '' } = await editor.ask({ type: 'changes' });
    expect(changes).toMatchObject([
      { what: 'Alderwick: Director', old: '!sample Agnes Thistlewood', new: '!sample Olive', id: director },
      { what: 'Top of the page: Opening sentence', new: 'Come in.', file: 'content/home.yaml' },
    ]);
    expect(message).toBe('Change Alderwick: Director and Top of the page: Opening sentence');
    expect(await editor.ask({ type: 'revert', key: changes[0]!.key })).toMatchObject({ ok: true });
    expect(git('diff', '--name-only').trim()).toBe('content/home.yaml');
    // It was reverted, so it is not what the page saw.
    expect(await editor.ask({ type: 'revert', key: changes[0]!.key })).toMatchObject({ error: { code: 'invalid' } });

    const noRemote = await editor.ask({ type: 'publish', message });
    expect(noRemote.error).toMatchObject({ code: 'git', message: expect.stringContaining('no place to publish to') });
    const remote = path.join(temporaryFolder(), 'remote.git');
    execFileSync('git', ['init', '--quiet', '--bare', remote]);
    git('remote', 'add', 'origin', remote);
    const refused = await editor.ask({ type: 'publish', message });
    expect(refused.error).toMatchObject({
      ...{ code: 'not-ready', message: expect.stringMatching(/Before launch: \d+ things to fix:\ncontent\//i) },
    });
    expect(git('log', '--oneline').trim().split('\n')).toHaveLength(1);
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

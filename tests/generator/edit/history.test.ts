import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differencesIn } from '../../../generator/edit/differences.ts';
import { temporaryFolder } from '../../temporary-project.ts';
import { type OpenEditor, openEditor } from './open-editor.ts';

const OLD =
  'a: One\nlist:\n  - name: Queens\n    director: Mrs. A\n  # Far away.\n  - name: Monsey\n    director: !sample B\n  - name: Passaic\n    director: C\nlines: [x, y]\n';

describe('what differs between two versions is told in words, and taken back', () => {
  test.each([
    ['a text', OLD.replace('Mrs. A', 'Mrs. Z'), [{ what: 'Queens: director', old: 'Mrs. A', new: 'Mrs. Z' }]],
    ['a tag', OLD.replace('!sample B', 'B'), [{ what: 'Monsey: director', old: '!sample B', new: 'B' }]],
    ['a name', OLD.replace('Queens', 'Kings'), [{ what: 'Kings: name', old: 'Queens', new: 'Kings' }]],
    [
      'an entry more',
      OLD.replace('lines', '  - name: Bronx\n    director: D\nlines'),
      [{ what: 'list, 4', old: null, new: 'Bronx\nD' }],
    ],
    [
      'a copy with the same name',
      OLD.replace('  # Far', '  - name: Queens\n    director: D\n  # Far'),
      [{ what: 'list, 2', old: null, new: 'Queens\nD' }],
    ],
    ['an entry less', OLD.replace(/ {2}# Far[\s\S]*!sample B\n/, ''), [{ what: 'list, 2', new: null }]],
    ['the first entry less', OLD.replace(/ {2}- name: Queens[\s\S]*A\n/, ''), [{ what: 'list, 1', new: null }]],
    ['a field more', OLD.replace('Mrs. A\n', 'Mrs. A\n    note: new\n'), [{ what: 'Queens: note', old: null }]],
    ['a field less', OLD.replace('    director: C\n', ''), [{ what: 'Passaic: director', new: null }]],
    ['an order', OLD.replace('[x, y]', '[y, x]'), [{ what: 'lines', old: 'x\ny', new: 'y\nx' }]],
    ['words that are there twice', OLD.replace('[x, y]', '[x, x, y]'), [{ what: 'lines, 2', new: 'x' }]],
    ['several', OLD.replace('One', 'Two').replace('C\n', 'D\n'), [{ what: 'a' }, { what: 'Passaic: director' }]],
  ] as const)('%s', (_, now, expected) => {
    expect(differencesIn(OLD, now)).toMatchObject(expected);
    let text: string = now;
    for (let [first] = differencesIn(OLD, text); first; [first] = differencesIn(OLD, text)) text = first.takenBack();
    expect(text).toBe(OLD);
  });

  test('a part of a Markdown file', () => {
    const old = '---\ntitle: T\n---\n\nOne.\n\nTwo.\n';
    const now = old.replace('Two.', '!sample Three.');
    const [found] = differencesIn(old, now);
    expect(found).toMatchObject({ what: 'T: part 2', old: 'Two.', new: '!sample Three.' });
    expect(found!.takenBack()).toBe(old);
  });
});

describe('in a repository', () => {
  let editor: OpenEditor;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: editor.root,
      encoding: 'utf8',
    });
  beforeAll(async () => {
    editor = await openEditor();
  }, 60_000);
  afterAll(() => editor.close());

  const save = async (id: string, value: string) => {
    const { written } = await editor.field(id);
    expect(await editor.ask({ do: 'save', changes: [{ id, value, was: written }] })).toMatchObject({ ok: true });
  };

  test('changes are listed, taken back and published; before that it is said what is missing', async () => {
    expect(await editor.ask({ do: 'changes' })).toMatchObject({
      ok: true,
      repository: false,
      said: expect.stringContaining('docs/publishing.md'),
    });
    git('init', '--quiet', '--initial-branch', 'main');
    git('config', 'user.name', 'A');
    git('config', 'user.email', 'a@example.org');
    git('add', 'content', 'static');
    git('commit', '--quiet', '--message', 'Begin');
    expect(await editor.ask({ do: 'changes' })).toMatchObject({
      repository: true,
      remote: null,
      changes: [],
      sentence: '',
    });

    await save('chapters.yaml:chapters.items.0.director', 'Olive');
    await save('home.yaml:hero.lead', 'Come in.');
    const { changes, sentence } = (await editor.ask({ do: 'changes' })) as unknown as {
      changes: { key: string; what: string; old: string }[];
      sentence: string;
    };
    expect(changes).toMatchObject([
      {
        what: 'Alderwick: director',
        old: '!sample Agnes Thistlewood',
        new: '!sample Olive',
        id: 'chapters.yaml:chapters.items.0.director',
      },
      { what: 'hero: lead', new: 'Come in.', file: 'content/home.yaml' },
    ]);
    expect(sentence).toBe('Change Alderwick: director and hero: lead');
    expect(await editor.ask({ do: 'take back', key: changes[0]!.key })).toMatchObject({ ok: true });
    expect(git('diff', '--name-only').trim()).toBe('content/home.yaml');

    expect(await editor.ask({ do: 'publish', sentence })).toMatchObject({
      ok: false,
      why: 'unfit',
      said: expect.stringContaining('does not know where to publish'),
    });
    const remote = path.join(temporaryFolder(), 'remote.git');
    execFileSync('git', ['init', '--quiet', '--bare', remote]);
    git('remote', 'add', 'origin', remote);
    const refused = await editor.ask({ do: 'publish', sentence });
    expect(refused).toMatchObject({
      ok: false,
      why: 'unfit',
      said: expect.stringMatching(/Before launch: \d+ things to fix:\ncontent\//),
    });
    expect(git('log', '--oneline').trim().split('\n')).toHaveLength(1);
  });

  test('what is only right together is taken back together', async () => {
    const place = 'events.yaml:events.6.';
    const was = ['from', 'until'].map((key) => editor.written(place + key));
    const changes = [
      { id: `${place}from`, value: '2028-06-24', was: was[0] },
      { id: `${place}until`, value: '2028-06-25', was: was[1] },
    ];
    expect(await editor.ask({ do: 'save', changes })).toMatchObject({ ok: true });
    const listed = (await editor.ask({ do: 'changes' })) as unknown as { changes: { key: string; what: string }[] };
    const { key } = listed.changes.find(({ what }) => what.endsWith(': until'))!;
    expect(await editor.ask({ do: 'take back', key })).toMatchObject({ ok: true });
    expect(['from', 'until'].map((key) => editor.written(place + key))).toEqual(was);
  });
});

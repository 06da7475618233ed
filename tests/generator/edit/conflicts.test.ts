import { execFileSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenEditor, openEditor, type Said } from './open-editor.ts';

let editor: OpenEditor;
beforeAll(async () => {
  editor = await openEditor();
}, 60_000);
afterAll(() => editor.close());
afterEach(() => editor.restore());

const LEAD = 'home.yaml:hero.lead';
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>').toString('base64');

/** Somebody else changes a file while a page is open. */
const theirs = (file: string, change: (text: string) => string) => editor.write(file, change(editor.read(file)));

describe('a file that has changed meanwhile', () => {
  test('is not overwritten: both versions are answered', async () => {
    const was = editor.written(LEAD);
    theirs('content/home.yaml', (text) => text.replace(/lead: >-[\s\S]*?\n {2}primary/, 'lead: Theirs\n  primary'));
    const answer = await editor.ask({ do: 'save', changes: [{ id: LEAD, value: 'Ours', was }] });
    expect(answer).toMatchObject({ status: 409, why: 'conflict', id: LEAD, yours: 'Ours', theirs: 'Theirs' });
    expect(editor.read('content/home.yaml')).toContain('lead: Theirs');
    const again = [{ id: LEAD, value: 'Ours', was: answer.theirs }];
    expect(await editor.ask({ do: 'save', changes: again })).toMatchObject({ ok: true });
  });

  test('keeps what else has changed in it', async () => {
    const was = editor.written(LEAD);
    theirs('content/home.yaml', (text) => `# theirs\n${text}`);
    expect(await editor.ask({ do: 'save', changes: [{ id: LEAD, value: 'Ours', was }] })).toMatchObject({ ok: true });
    expect(editor.read('content/home.yaml')).toMatch(/^# theirs\n[\s\S]*lead: >-\n {4}Ours\n/);
  });

  test('is not changed in another entry that has come to the same place and says the same', async () => {
    const id = 'events.yaml:events.0.type';
    const { name } = await editor.field(id);
    theirs('content/events.yaml', (text) => {
      const [first = ''] = /^ {2}- title:[\s\S]*?(?=^ {2}- title:)/m.exec(text) ?? [];
      return text
        .replace(first, '')
        .replace('events:\n', () => `events:\n${first.replace(/title: .*/, 'title: Theirs')}`);
    });
    const answer = await editor.ask({ do: 'save', changes: [{ id, name, value: 'Monthly', was: 'Weekly' }] });
    expect(answer).toMatchObject({ status: 409, why: 'conflict' });
    expect(answer.id).toBeUndefined();
  });

  test.each<[string, object]>([
    ['a list', { do: 'list', id: 'events.yaml:events', act: 'remove', at: 0 }],
    ['a part', { do: 'object', id: 'events.yaml:events.0.ask', act: 'add' }],
    [
      'a picture',
      { do: 'picture', id: 'events.yaml:events.0.picture', name: 'soup night', alt: 'Soup.', data: DRAWING },
    ],
  ])('keeps its words when %s is to be changed', async (_, request) => {
    const hash = editor.hash('events.yaml');
    theirs('content/events.yaml', (text) => `${text}# theirs\n`);
    const answer = await editor.ask({ ...request, hash });
    expect(answer).toMatchObject({ status: 409, why: 'conflict', theirs: expect.stringContaining('# theirs') });
    expect(editor.changed()).toEqual(['content/events.yaml']);
    expect(editor.read('content/events.yaml')).toMatch(/# theirs\n$/);
  });

  test('is not taken back over', async () => {
    await editor.save(LEAD, 'Kettles Off');
    theirs('content/home.yaml', (text) => `${text}# theirs\n`);
    expect(await editor.ask({ do: 'undo' })).toMatchObject({ status: 409, why: 'conflict' });
    expect(editor.read('content/home.yaml')).toMatch(/# theirs\n$/);
  });

  test('keeps what differs from the last commit in another way than she saw', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: editor.root });
    git('init', '--quiet');
    git('add', 'content', 'static');
    git('commit', '--quiet', '--message', 'Begin');
    const place = 'chapters.yaml:chapters.items.0.director';
    theirs('content/chapters.yaml', (text) => text.replace('Agnes Thistlewood', 'Olive'));
    const { changes } = (await editor.ask({ do: 'changes' })) as Said & { changes: { key: string }[] };
    theirs('content/chapters.yaml', (text) => text.replace('Olive', 'Petra'));
    const answer = await editor.ask({ do: 'take back', key: changes[0]!.key });
    expect(answer).toMatchObject({ status: 409, said: expect.stringContaining('not what stands there any more') });
    expect(editor.written(place)).toBe('Petra');
  });
});

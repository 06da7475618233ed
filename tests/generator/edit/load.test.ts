import { expect, test } from 'vitest';
import type { Loaded } from '../../../generator/edit/protocol.ts';
import { editorForTests } from './open-editor.ts';

const editor = await editorForTests('complete');

test('a page loads every field once, and every value', async () => {
  const answer = (await editor.ask({ type: 'load' })) as unknown as Loaded;
  expect(JSON.stringify(answer).includes(editor.root)).toBe(false);
  const { fields, values, facts, pages, links, images } = answer;
  const valueAt = (id: string) => values.find((each) => each.id === id);
  const fieldOf = (id: string) => fields[valueAt(id)!.field];
  expect(valueAt('home.yaml:hero.lead')).toMatchObject({ written: expect.any(String) });
  expect(valueAt('home.yaml:meta.share')).toMatchObject({ present: expect.any(Boolean) });
  expect(valueAt('chapters.yaml:chapters.items')).toMatchObject({ count: 4 });
  expect(valueAt('chapters.yaml:chapters.items.0')).toMatchObject({ present: true, name: 'Alderwick' });
  expect(fieldOf('chapters.yaml:chapters.items.0.id')).toMatchObject({
    kind: 'slug',
    title: 'End of its web address',
  });
  // An event is one of several kinds, and each has its own fields. A missing optional value is there, too.
  expect(valueAt('events.yaml:events.0.address')).toMatchObject({ written: null });
  expect(fieldOf('events.yaml:events.0.chapter')).toMatchObject({ choicesFrom: 'chapters.yaml:chapters.items' });
  // A Markdown file has a value for each paragraph, shown without its marks.
  expect(valueAt('how-it-began.md:body.3')).toMatchObject({
    ...{ sample: true, shown: 'The lid, mostly. The rest is at the concert.' },
  });
  for (const { field } of values) expect(fields[field], field).toBeDefined();
  expect(facts.hours).toBe('19:30–21:00');
  expect(pages).toContainEqual({ path: '/', file: 'home.yaml', title: expect.any(String) });
  expect(links.map(({ href }) => href)).toContain('/contact/#parents');
  expect(images).toContainEqual({ name: 'kettle.svg', used: true });
});

test('a built site contains nothing of the editor', () => {
  for (const [file, bytes] of editor.output()) expect(/data-edit|__edit/.test(String(bytes)), file).toBe(false);
});

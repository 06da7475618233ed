import { afterAll, expect, test } from 'vitest';
import type { Launch } from '../../editor/protocol.ts';
import { editedSite } from './edited-site.ts';

const site = await editedSite();
afterAll(site.close);

test('Before launch lists what is missing, what to decide, and what is left out, each with the way to it', async () => {
  const answer = await site.ask({ type: 'launch' });
  const { blocking, notes, leftOut } = answer as unknown as Launch;
  expect(blocking.map(({ name, message }) => `${name}: ${message}`)).toEqual([
    expect.stringMatching(/^Form: Instead of the form: The form sends nothing/),
    'Season 1: First day: "2026-09-08" is not confirmed. Once it is true, press Confirm.',
    'Season 1: Last day: "2027-06-03" is not confirmed. Once it is true, press Confirm.',
    'Season 1: Days off: "2026-09-29" is not confirmed. Once it is true, press Confirm.',
    expect.stringMatching(/Email: "hello@example.org" is not confirmed/),
  ]);
  expect(notes.map(({ message }) => message)).toContain(
    '5 links lead here, and all 8 answers are left out. Confirm what is true, or change what leads here.',
  );
  const home = leftOut.find(({ title }) => title === 'Home');
  expect(home?.address).toBe('/');
  expect(home?.parts[0]).toMatchObject({ name: 'Social Events: Text' });
  // The story of About is in a file of its own.
  const about = leftOut.find(({ title }) => title === 'About');
  expect(about?.parts.some(({ id }) => id.startsWith('origin-story.md'))).toBe(true);
});

test('a save that goes public too early says what is missing, and why', async () => {
  const answer = await site.save({ do: 'set', id: 'site.yaml:stage', text: 'public' } as never);
  expect(answer.status).toBe(400);
  expect(answer.mistakes?.length).toBe(4);
  for (const { name, message } of answer.mistakes ?? []) {
    expect(answer.message).toContain(name);
    expect(message).toContain('is not confirmed. Once it is true, press Confirm.');
  }
});

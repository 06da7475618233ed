import { expect, test } from 'vitest';
import { Description } from '../../editor/describe.ts';
import { buildFixture } from '../project.ts';

const description = new Description(await buildFixture());

test.each([
  ['events.yaml:events.@monsey.files', 'Monsey weekly event: Files'],
  ['events.yaml:events.@monsey.signUp', 'Monsey weekly event: Sign-up'],
  ['events.yaml:events.@monsey', 'Monsey weekly event'],
  ['events.yaml:events', 'All events'],
  ['events.yaml:events.@', 'Event'],
])('%s is called “%s”, with the entry that it is in', (id, name) => {
  expect(description.nameOf(id)).toBe(name);
});

test('the address of a flyer says what it can be', () => {
  const [link] = description.values.filter(({ id }) => /@monsey\.files\..*\.href$/.test(id));
  expect(link?.help).toContain('/files/');
});

import { expect, test } from 'vitest';
import { withPlainSpaces } from '../../generator/content/texts.ts';
import type { ContentChanges } from '../project.ts';
import { table } from '../table.ts';
import { readFixture } from '../templates/read-fixture.ts';

const TODAY = '2026-11-18';

type Warned = [what: string, today: string, changes: ContentChanges, warnings: string[]];

test.each(table<Warned>('warnings'))(
  'each warning is there once: %s (on %s)',
  async (_what, today, changes, expected) => {
    const { warnings } = await readFixture(changes, today);
    const parts = expected.map((each) => expect.stringContaining(each));
    expect(warnings.map(withPlainSpaces)).toEqual(parts);
  },
);

test.each(table<[text: string, warning: string]>('sentences'))(
  '“%s” says %s',
  async (text, expected) => {
    const title = ['There is a seat with your name on it.', text] as const;
    const { warnings } = await readFixture({ 'home.yaml': title }, TODAY);
    const warning = expect.stringContaining(`closing.title: this says ${expected}`);
    expect(warnings.map(withPlainSpaces)).toEqual(expected ? [warning] : []);
  },
);

// It stays on the page as it is, with a sentence of its own.
const CONVENTION = '4G Convention National Shabbaton: March 1, 2025 is over';

test.each(table<[event: string, doubt: string]>('doubts'))(
  'of “%s” the editor asks, and the build warns: %s',
  async (event, doubt) => {
    const added = `\n\n  - { location: A hall, title: ${event} }`;
    const changes = { 'events.yaml': [/(?=\n\n# The days between)/, added] } as const;
    const { doubts, warnings } = await readFixture(changes, TODAY);
    const found = doubts.filter(({ message }) => message !== CONVENTION);
    expect(found).toMatchObject(doubt ? [{ message: doubt, ifNew: 'ask' }] : []);
    expect(warnings).toEqual(expect.arrayContaining(found.map(String)));
  },
);

test('an event of long ago stays, but the editor refuses to write one', async () => {
  const { doubts, warnings } = await readFixture({}, '2027-03-02');
  expect(warnings).toEqual([expect.stringContaining('last year’s')]);
  expect(doubts).toMatchObject([{ ifNew: 'refuse', path: ['events', 8, 'from'] }]);
  expect(doubts[0]?.message).toContain('March 1, 2025 is more than two years ago');
});

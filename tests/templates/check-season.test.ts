import { expect, test } from 'vitest';
import { schema } from '../../templates/events.tsx';
import { loadContent } from '../load-content.ts';
import { FIXTURE } from '../other-organisation.ts';

const { data } = await loadContent(FIXTURE, 'events.yaml', schema, { hours: '7:00 PM–8:00 PM' });

const during = (season: object) => (content: typeof data) => Object.assign(content, { season });
const except = (days: string[]) => (content: typeof data) => Object.assign(content.events[0]!, { except: days });

const YEAR = { from: '2026-09-08', until: '2027-06-03' };
const NOTHING = 'when nothing takes place';

test.each([
  ['season.until: the season ends before it begins', during({ from: '2026-09-08', until: '2025-06-03' })],
  ['season.from: "2026-9-8" is not a day', during({ from: '2026-9-8', until: '2027-06-03' })],
  ['season.until: "2027-06-31" is not a day', during({ from: '2026-09-08', until: '2027-06-31' })],
  ['season.except.0: "soon" is not a day', during({ ...YEAR, except: ['soon'] })],
  ['season.except.0: 2026-09-01 is not in the season', during({ ...YEAR, except: ['2026-09-01'] })],
  [`season.except.0: 2026-09-14 is a Monday, ${NOTHING}`, during({ ...YEAR, except: ['2026-09-14'] })],
  [`events.0.except.1: 2026-12-24 is a Thursday, ${NOTHING}`, except(['2026-12-22', '2026-12-24'])],
])('%s', (problem, change) => {
  const content = structuredClone(data);
  for (const event of content.events) delete event.except;
  change(content);
  const issues = schema.safeParse(content).error?.issues ?? [];
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([problem]);
});

import { expect, test } from 'vitest';
import { schema } from '../../templates/events.tsx';
import { loadContent } from '../load-content.ts';
import { FIXTURE } from '../temporary-project.ts';

const { data } = await loadContent(FIXTURE, 'events.yaml', schema, { hours: '7:00 PM–8:00 PM' });

const during = (season: object) => (content: typeof data) => Object.assign(content, { season });

const YEAR = { from: '2026-09-08', until: '2027-06-03' };

test.each([
  ['season.until: the season ends before it begins', during({ from: '2026-09-08', until: '2025-06-03' })],
  ['season.from: "2026-9-8" is not a day', during({ from: '2026-9-8', until: '2027-06-03' })],
  ['season.until: there is no 2027-06-31', during({ from: '2026-09-08', until: '2027-06-31' })],
  ['season.except.0: "soon" is not a day', during({ ...YEAR, except: ['soon'] })],
  ['season.from: "September 8, 2026" is not a day', during({ from: 'September 8, 2026', until: '2027-06-03' })],
  [
    'week.pictures.1.day: Tuesday is here twice',
    ({ week }: typeof data) => Object.assign(week.pictures[1]!, { day: 'Tuesday' }),
  ],
])('%s', (problem, change) => {
  const content = structuredClone(data);
  change(content);
  const issues = schema.safeParse(content).error?.issues ?? [];
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([problem]);
});

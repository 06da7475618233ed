import { expect, test } from 'vitest';
import { z } from 'zod';
import { leaveOut } from '../../../generator/content/leave-out.ts';

const quote = z.object({ text: z.string(), role: z.string().optional() }).meta({ atomic: true });
const schema = z.strictObject({
  title: z.string(),
  lead: z.string().optional(),
  quotes: z.object({ title: z.string(), items: z.array(quote).min(1) }).optional(),
  links: z.array(z.object({ label: z.string(), href: z.string().optional() })),
  button: z
    .object({ subject: z.string().optional(), href: z.string().optional() })
    .refine(({ subject, href }) => subject || href)
    .optional(),
  season: z
    .object({ from: z.string(), except: z.array(z.string()).optional() })
    .meta({ essential: true })
    .optional(),
});
const DATA = {
  title: 'Home',
  lead: 'Hello.',
  quotes: { title: 'Voices', items: [{ text: 'One', role: 'A girl' }, { text: 'Two' }] },
  links: [{ label: 'A', href: '/a/' }, { label: 'B' }],
  button: { subject: 'Hello' },
  season: { from: '2026-09-01', except: ['2026-10-01'] },
};
type Path = (string | number)[];

test.each<[string, Path[], object, Path[]]>([
  ['an optional text', [['lead']], { lead: undefined }, [['lead']]],
  ['a record with a required text', [['links', 0, 'label']], { links: [{ label: 'B' }] }, [['links', 0]]],
  [
    'a whole record if it is atomic',
    [['quotes', 'items', 0, 'role']],
    { quotes: { title: 'Voices', items: [{ text: 'Two' }] } },
    [['quotes', 'items', 0]],
  ],
  [
    'a list with its last entry, and what is around it',
    [
      ['quotes', 'items', 1, 'text'],
      ['quotes', 'items', 0],
    ],
    { quotes: undefined },
    [['quotes']],
  ],
  ['a record that does not hold without the value', [['button', 'subject']], { button: undefined }, [['button']]],
])('leaves out %s', (_what, values, changes, leftOut) => {
  const result = leaveOut(DATA, schema, values);
  expect(result.data).toEqual({ ...DATA, ...changes });
  expect(result).toMatchObject({ leftOut, needed: [] });
});

test.each<[Path]>([[['title']], [['season', 'from']], [['season', 'except', 0]]])('can’t do without %j', (path) => {
  expect(leaveOut(DATA, schema, [path])).toEqual({ data: DATA, leftOut: [], needed: [path] });
});

test('says where a value was before others were left out', () => {
  const values = [
    ['links', 0],
    ['links', 1, 'label'],
  ];
  expect(leaveOut(DATA, schema, values)).toMatchObject({
    data: { links: [] },
    leftOut: values.map((path) => path.slice(0, 2)),
  });
});

import { describe, expect, it } from 'vitest';
import { levels, numberOf, opportunities } from '../../templates/giving-fields.ts';
import { schema } from '../../templates/support.tsx';

/** What is wrong with a value, each with its place. */
const mistakesIn = ({ safeParse }: typeof levels | typeof opportunities, value: unknown) =>
  safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const gifts = (...amounts: string[]) =>
  mistakesIn(
    levels,
    amounts.map((amount) => ({ amount, title: 'A kettle', subject: `A gift of ${amount}: a kettle` })),
  );
const sponsors = (...costs: string[]) =>
  mistakesIn(
    opportunities,
    costs.map((impact) => ({ title: 'A kettle', icon: 'kettle.svg', description: 'Whistles.', impact })),
  );

describe('an amount', () => {
  it.each(['$72', '£19.50', '€1,000', '$1000', '$12,345,678', '$72.50'])('can be %s', (amount) =>
    expect(gifts(amount)).toEqual([]),
  );

  it.each([
    ...['72', '$ 72', '72$', 'USD 72', '$1.000', '$-72', '$0', '$72+', '$72–$100', '$1,8000', '$10,00', '$,100'],
    ...['seventy-two dollars', 'TBD', '$', '$7.5'],
  ])('cannot be %s, which is one mistake', (amount) =>
    expect(gifts(amount, '$1')).toEqual([expect.stringMatching(/^0\.amount: write the sign .* as in \$72/)]),
  );

  it('is sent as its number', () => expect(['$1,000', '£19.50'].map(numberOf)).toEqual(['1000', '19.50']));

  it.each([
    ['Donation: $72, a week', []],
    ['A week: $72.', []],
    ['Donation: $720, a week', ['0.subject: "Donation: $720, a week" does not name the amount $72']],
    ['A week', ['0.subject: "A week" does not name the amount $72']],
  ])('has to stand in its subject as it is: %s', (subject, expected) =>
    expect(mistakesIn(levels, [{ amount: '$72', title: 'A week', subject }])).toEqual(expected),
  );
});

describe('amounts rise', () => {
  const notMore = (place: string, amount: string, before: string) => [
    `${place}: ${amount} is not more than ${before}, which stands before it`,
  ];
  it.each([
    [gifts('$72', '$180', '$1,000'), []],
    [gifts('$720', '$180', '$360'), notMore('1.amount', '$180', '$720')],
    [gifts('$180', '$180'), notMore('1.amount', '$180', '$180')],
    [gifts('$1,000', '$900'), notMore('1.amount', '$900', '$1,000')],
    [sponsors('$2,500–$5,000', '$5,000–$10,000', '$7,500–$15,000', '$10,000+'), []],
    [sponsors('£604.50', 'by arrangement', '£1'), []],
    [sponsors('$5,000–$10,000', '$750–$1,500'), notMore('1.impact', '$750', '$5,000')],
    [sponsors('$5,000–$2,500', '$5,000+'), ['0.impact: $5,000 is not less than $2,500']],
  ])('or it is said at the first that does not: %#', (found, expected) => expect(found).toEqual(expected));
});

it.each([
  ['EIN 84-1234567', true],
  ['Tax ID: 84-1234567', true],
  ['Charity No. 123456', true],
  ['EIN 84-123456', false],
  ['EIN: 841234567890', false],
])('a tax number can be %s: %s', (ein, isPossible) =>
  expect(schema.shape.charity.shape.ein.safeParse(ein).success).toBe(isPossible),
);

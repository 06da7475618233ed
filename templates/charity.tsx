import type { z } from 'zod';
import { ActionButton } from '../components/ActionButton.tsx';
import { Text } from '../components/Text.tsx';
import { group, titled } from '../generator/schema/described.ts';
import { optionalText, text, textField } from '../generator/schema/fields.ts';
import { needing } from '../generator/schema/launch-requirements.ts';
import { action } from './fields.ts';

/** A US tax number has nine digits. Numbers of other countries are not checked. */
const ein = text.refine((ein) => !/\bEIN\b|\d\d-\d/.test(ein) || ein.replace(/\D/g, '').length === 9, {
  error: 'an EIN has nine digits',
  params: { hint: 'Copy it from the IRS letter, such as EIN 12-3456789.' },
});

/** What donors need to know about the organization. */
export const charity = needing(
  group('For donors', 'Next to every place that asks for money.', {
    statement: textField(
      'Statement',
      'Says that the organization is a charity.',
      '4G is a registered 501(c)(3). Donations are tax-deductible.',
    ),
    ein: titled(ein.optional(), 'Tax number', 'Shown as soon as you enter it.', 'EIN 12-3456789'),
    address: optionalText('Address for checks', 'Shown as soon as you enter it.', '1 Main Street, Teaneck, NJ 07666'),
    ask: titled(
      action.optional(),
      'Button to ask for them',
      'Shown until you enter both the tax number and the address.',
    ),
  }),
  ({ ein, address }) => {
    const missing = [!ein && 'tax number', !address && 'address for checks'].filter(Boolean).join(' and ');
    if (!missing) return undefined;
    return {
      code: 'advice',
      message: `donors can’t find the ${missing}`,
      hint: 'Ask the treasurer. Until you add it, the page says who to ask.',
    };
  },
);

export type CharityContent = z.infer<typeof charity>;

/** Where to mail checks, or how to ask for the address and tax number while one is missing. */
export function ByCheck({ ein, address, ask }: CharityContent) {
  return (
    <div>
      {address && <p className="charity">{address}</p>}
      {ask && !(ein && address) && <ActionButton action={ask} as="text" />}
    </div>
  );
}

/** The statement that the organization is a charity, with its tax number. */
export function Charity({ statement, ein }: CharityContent) {
  return (
    <p className="charity">
      <Text>{statement}</Text>
      {ein && (
        <>
          {' '}
          <span className="charity__ein">{ein}</span>
        </>
      )}
    </p>
  );
}

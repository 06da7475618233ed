import { z } from 'zod';
import { ActionButton } from '../components/ActionButton.tsx';
import { Text } from '../components/Text.tsx';
import { text } from '../generator/schema/fields.ts';
import { needing } from '../generator/schema/launch-requirements.ts';
import { action } from './action-fields.ts';

/** A tax number of the United States has nine digits. Those of other countries are left alone. */
const ein = text.refine((ein) => !/\bEIN\b|\d\d-\d/.test(ein) || ein.replace(/\D/g, '').length === 9, {
  error: 'an EIN has nine digits',
  params: { hint: 'Write it as on the letter of the IRS, such as EIN 12-3456789.' },
});

/** What donors need to know of the organisation. */
export const charity = needing(
  z.strictObject({ statement: text, ein: ein.optional(), address: text.optional(), ask: action }),
  ({ ein, address }) => {
    const missing = [!ein && 'EIN', !address && 'address for checks'].filter(Boolean).join(' and ');
    if (!missing) return undefined;
    return {
      code: 'missing',
      message: `donors do not find the ${missing}`,
      hint: 'Ask the treasurer, and write the lines "ein:" and "address:". Until then the page says whom to ask.',
    };
  },
);

/** What the content says of the organisation. */
export type CharityContent = z.infer<typeof charity>;

/** Where checks go, and how to ask for that and for the tax number while one of the two is missing. */
export function ByCheck({ ein, address, ask }: CharityContent) {
  return (
    <div>
      {address && <p className="charity">{address}</p>}
      {!(ein && address) && <ActionButton action={ask} as="text" />}
    </div>
  );
}

/** That the organisation is a charity, and its tax number: shown beside every request for a gift. */
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

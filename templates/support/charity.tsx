import { ActionButton } from '../../components/ActionButton.tsx';
import { Text } from '../../components/Text.tsx';
import type { CharityContent } from './fields.ts';

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

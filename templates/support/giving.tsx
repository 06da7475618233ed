import clsx from 'clsx';
import { ActionButton } from '../../components/ActionButton.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Fold } from '../../components/Layout.tsx';
import { decorative, Picture } from '../../components/Picture.tsx';
import { usePage } from '../../components/page-context.ts';
import { Section } from '../../components/Section.tsx';
import { Paragraph, Text } from '../../components/Text.tsx';
import { byAmount, moneyText } from '../numbers.ts';
import type { SupportContent } from './fields.ts';

type CharityProps = SupportContent['charity'];
type GivingProps = SupportContent['giving'] & { charity: CharityProps };

/** Amounts as a staircase: each step is longer than the one before and may carry a drawing of what the gift pays for. If some
 *  have no address yet, the page first says what their buttons do. */
export function Giving({ title, lead, donate, href, how, levels, charity }: GivingProps) {
  const { style } = usePage();
  const shown = byAmount(levels, ({ amount }) => amount).map((level) => withAmount(level, href));
  // Up to eight steps rise equally; more rise less.
  const shorter = (index: number) =>
    style([`--shorter:${shown.length - 1 - index} / ${Math.max(7, shown.length - 1)}`]);
  return (
    <Section className="giving" labelledBy="giving-title">
      <div className="giving__intro">
        <h2 id="giving-title">{title}</h2>
        <p className="lead">{lead}</p>
        {shown.some((level) => !level.href) && <p className="charity giving__how">{how}</p>}
      </div>
      <Fold />
      <ol className="giving-ladder">
        {shown.map(({ amount, title, impact, drawing, subject, href }, index) => (
          <li key={`${amount} ${title}`} className={clsx('giving-ladder__step', shorter(index))}>
            <p className="giving-ladder__amount">{amount}</p>
            <div className="giving-ladder__text">
              <h3>{title}</h3>
              <Paragraph>{impact}</Paragraph>
            </div>
            <ActionButton
              action={{ label: donate, subject, href }}
              name={`${donate} ${amount}`}
              look="ink"
              small
            />
            <Picture
              className="giving-ladder__object"
              image={decorative(drawing)}
              size={imageSizes.drawing}
            />
          </li>
        ))}
      </ol>
      <div className="giving__notes">
        <Charity {...charity} />
        <ByCheck {...charity} />
      </div>
    </Section>
  );
}

/** A gift with its amount filled in: as a number in its address, as `$1,000` elsewhere. */
function withAmount(level: GivingProps['levels'][number], allLevels: string | undefined) {
  const amount = moneyText(level.amount);
  const href = level.href ?? allLevels?.replaceAll('AMOUNT', level.amount);
  return { ...level, amount, href, subject: level.subject.replaceAll('AMOUNT', amount) };
}

/** The statement that the organization is a charity, with its tax number. */
export const Charity = ({ statement, ein }: CharityProps) => (
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

/** Where to mail checks, or how to ask for the address and tax number while one is missing. */
export const ByCheck = ({ ein, address, ask }: CharityProps) => (
  <div>
    {address && <p className="charity">{address}</p>}
    {!(ein && address) && <ActionButton action={ask} as="text" />}
  </div>
);

import type { z } from 'zod';
import { GivingLadder, type GivingLevel } from '../components/GivingLadder.tsx';
import { Fold } from '../components/Layout.tsx';
import { Section } from '../components/Section.tsx';
import { group, titled } from '../generator/schema/described.ts';
import { href, optionalText, textField } from '../generator/schema/fields.ts';
import { needing } from '../generator/schema/launch-requirements.ts';
import { ByCheck, Charity, type CharityContent } from './charity.tsx';
import { heading, lead } from './fields.ts';
import { levels } from './giving-fields.ts';
import { byAmount, inCurrency } from './money.ts';

/** One address for all levels, with AMOUNT where the number goes. Braces are for facts. */
const amountAddress = href.includes('AMOUNT', {
  error: 'expected AMOUNT where the number goes, as in https://donate.example.org/?amount=AMOUNT',
});

const fields = group('Giving', 'The amounts, as steps.', {
  title: heading,
  lead,
  donate: textField('Word on the buttons', undefined, 'Donate'),
  href: titled(
    amountAddress.optional(),
    'Link address',
    'One address for all levels: AMOUNT becomes the number. Without one, the buttons open the contact form.',
    'https://donate.example.org/?amount=AMOUNT',
  ),
  how: optionalText(
    'How it works',
    'What happens when you press a button. Not shown once all levels have an address.',
    '“Donate” opens a message to our team.',
  ),
  levels,
});

/** The gifts of the support page. */
export const giving = needing(fields, ({ href, levels }) => {
  const without = levels.filter((level) => !level.href).length;
  if (href || without === 0) return undefined;
  const message = `${without} of ${levels.length} gifts have no donation link`;
  return { code: 'advice', message, hint: 'Add a line "href: https://…" here for all, or at each level.' };
});

type GivingProps = z.infer<typeof giving> & { charity: CharityContent | undefined };

/** The gifts as a ladder. If some have no address yet, the page first says what their buttons do. */
export function Giving({ title, lead, donate, href, how, levels, charity }: GivingProps) {
  const shown = byAmount(levels, ({ amount }) => amount).map((level) => shownLevel(level, href));
  return (
    <Section className="giving" labelledBy="giving-title">
      <div className="giving__intro">
        <h2 id="giving-title">{title}</h2>
        {lead && <p className="lead">{lead}</p>}
        {how && shown.some((level) => !level.href) && <p className="charity giving__how">{how}</p>}
      </div>
      <Fold />
      <GivingLadder levels={shown} donate={donate} />
      {charity && (
        <div className="giving__notes">
          <Charity {...charity} />
          <ByCheck {...charity} />
        </div>
      )}
    </Section>
  );
}

/** A gift with its amount filled in: as a number in its address, as `$1,000` elsewhere. */
function shownLevel(level: GivingProps['levels'][number], allLevels: string | undefined): GivingLevel {
  const amount = inCurrency(level.amount);
  const href = level.href ?? allLevels?.replaceAll('AMOUNT', level.amount);
  return { ...level, amount, href, subject: level.subject.replaceAll('AMOUNT', amount) };
}

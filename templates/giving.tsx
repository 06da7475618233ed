import { z } from 'zod';
import { GivingLadder, type GivingLevel } from '../components/GivingLadder.tsx';
import { Fold } from '../components/Layout.tsx';
import { Section } from '../components/Section.tsx';
import { href, text } from '../generator/schema/fields.ts';
import { needing } from '../generator/schema/launch-requirements.ts';
import { ByCheck, Charity, type CharityContent } from './charity.tsx';
import { levels } from './giving-fields.ts';
import { byAmount, inCurrency } from './money.ts';

/** One address for all levels, with AMOUNT where the number goes. Braces are for facts. */
const amountAddress = href.includes('AMOUNT', {
  error: 'expected AMOUNT where the number goes, as in https://donate.example.org/?amount=AMOUNT',
});

const fields = z.strictObject({
  title: text,
  lead: text,
  donate: text,
  href: amountAddress.optional(),
  how: text,
  levels,
});

/** The gifts of Support, and what happens to one. */
export const giving = needing(fields, ({ href, levels }) => {
  const without = levels.filter((level) => !level.href).length;
  if (href || without === 0) return undefined;
  const message = `${without} of ${levels.length} gifts have no address where they can be made`;
  return { code: 'missing', message, hint: 'Add a line "href: https://…" here for all, or at each level.' };
});

type GivingProps = z.infer<typeof giving> & { charity: CharityContent };

/** The gifts as a ladder. Where some have no address yet, it says first what their buttons do. */
export function Giving({ title, lead, donate, href, how, levels, charity }: GivingProps) {
  const shown = byAmount(levels, ({ amount }) => amount).map((level) => shownLevel(level, href));
  return (
    <Section className="giving" labelledBy="giving-title">
      <div className="giving__intro">
        <h2 id="giving-title">{title}</h2>
        <p className="lead">{lead}</p>
        {shown.some((level) => !level.href) && <p className="charity giving__how">{how}</p>}
      </div>
      <Fold />
      <GivingLadder levels={shown} donate={donate} />
      <div className="giving__notes">
        <Charity {...charity} />
        <ByCheck {...charity} />
      </div>
    </Section>
  );
}

/** A gift with its amount in every text. In an address AMOUNT is the number, elsewhere it is `$1,000`. */
function shownLevel(level: GivingProps['levels'][number], allLevels: string | undefined): GivingLevel {
  const amount = inCurrency(level.amount);
  const href = level.href ?? allLevels?.replaceAll('AMOUNT', level.amount);
  return { ...level, amount, href, subject: level.subject.replaceAll('AMOUNT', amount) };
}

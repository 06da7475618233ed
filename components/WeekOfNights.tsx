import type { UpcomingOccurrences } from './event-types.ts';
import { Lead } from './Lead.tsx';
import { NextOccurrences } from './NextOccurrences.tsx';
import { Pause } from './Pause.tsx';
import { useHref } from './page-context.ts';
import { Section } from './Section.tsx';

/** A night of the week and its links. */
export interface NightLinks {
  day: string;
  /** Set if all weekly events of the night share the same dates. */
  next?: UpcomingOccurrences | undefined;
  links: readonly { name: string; detail?: string | undefined; href: string }[];
}

export interface WeekOfNightsProps {
  title: string;
  lead?: string;
  breakLead?: string;
  nights: readonly NightLinks[];
}

/** Who meets on which night. */
export function WeekOfNights({ title, lead, breakLead, nights }: WeekOfNightsProps) {
  const resolve = useHref();
  return (
    <Section className="week" labelledBy="week">
      <div className="week__intro">
        <h2 id="week">{title}</h2>
        <div>
          <Lead inBreak={breakLead} saysSo dates="small">
            {lead}
          </Lead>
        </div>
      </div>
      <ol className="week__nights">
        {nights.map(({ day, next, links }) => (
          <li key={day}>
            <h3>{day}</h3>
            {next && <NextOccurrences {...next} />}
            {links.map(({ name, detail, href }) => (
              <a key={`${name} ${detail}`} href={resolve(href)}>
                {name}
                {detail && (
                  <>
                    <Pause /> <span>{detail}</span>
                  </>
                )}
              </a>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}

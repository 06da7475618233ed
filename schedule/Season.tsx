import { Fragment, type ReactNode } from 'react';
import type { Enhancement } from '../client/client.ts';
import { Text } from '../components/Text.tsx';
import type { Timing, UpcomingOccurrences } from './occurrences.ts';
import { useSchedule } from './page.ts';

/** The attributes that let the page script show and hide an element. */
const timed = ({ hidden, flips }: Timing) =>
  flips.length > 0 && {
    'data-enhance': 'timed' satisfies Enhancement,
    'data-flips': flips.join(' '),
    hidden,
  };

/** The attributes that let the page script say that something meets tonight. See client/tonight.ts. If something meets
 *  twice on an evening, the script takes the first moment here: the later one. */
export const tonight = (nights: readonly string[]) =>
  nights.length > 0 && {
    'data-enhance': 'tonight' satisfies Enhancement,
    'data-nights': nights.toSorted().reverse().join(' '),
  };

/** Content that is shown only at certain times. Without a timing it always is. */
export function Timed({ timing, children }: { timing?: Timing | undefined; children: ReactNode }) {
  if (!timing || timing.flips.length === 0) return timing?.hidden ? null : children;
  return <span {...timed(timing)}>{children}</span>;
}

/** Content that is true only while weekly events take place, and what replaces it in a break. */
function InSeason({ children, inBreak }: { children: ReactNode; inBreak?: ReactNode }) {
  const { on } = useSchedule().season;
  if (inBreak === undefined) return children;
  return (
    <>
      <Timed timing={on}>{children}</Timed>
      <Timed timing={{ ...on, hidden: !on.hidden }}>{inBreak}</Timed>
    </>
  );
}

interface SeasonTextProps {
  children: string;
  inBreak?: string | undefined;
  /** Whether a sentence says that there is a break. */
  saysSo?: boolean;
}

/** A text that is true only while weekly events take place, and what replaces it in a break. */
export function SeasonText({ children, inBreak, saysSo }: SeasonTextProps) {
  const sentences = useSchedule().season.sentences.map(({ text, ...timing }) => (
    <Timed key={text} timing={timing}>
      {text}{' '}
    </Timed>
  ));
  const other = inBreak && <Text key="other">{inBreak}</Text>;
  return (
    <InSeason inBreak={saysSo ? [sentences, other] : other}>
      <Text>{children}</Text>
    </InSeason>
  );
}

/** The first and last day of the season that is on or next, next to what takes place every week: small, or only for
 *  visitors without JavaScript, whose page can't be corrected. */
export function SeasonDates({ quiet }: { quiet?: boolean }) {
  const texts = useSchedule().season.dates.map(({ text, ...timing }) => (
    <Timed key={text} timing={timing}>
      {text}
    </Timed>
  ));
  const line = <p className="season-dates small">{texts}</p>;
  return quiet ? <noscript>{line}</noscript> : line;
}

interface LeadProps extends Omit<SeasonTextProps, 'children'> {
  text: string | undefined;
  /** Whether the dates of the season follow: small, or only without JavaScript. */
  dates?: 'small' | 'quiet';
}

/** The opening sentence of a section, if there is one. */
export const Lead = ({ text, dates, ...inBreak }: LeadProps) =>
  text && (
    <>
      <p className="lead">
        <SeasonText {...inBreak}>{text}</SeasonText>
      </p>
      {dates && <SeasonDates quiet={dates === 'quiet'} />}
    </>
  );

interface LinesProps {
  lines: readonly string[];
  /** The heading in a break, if the lines are about weekly events. */
  inBreak?: readonly string[] | undefined;
}

/** A heading with manual line breaks. Screen readers read it as one sentence. */
export const Lines = ({ lines, inBreak }: LinesProps) => (
  <InSeason inBreak={inBreak && <Lines lines={inBreak} />}>{lines.map(line)}</InSeason>
);

const line = (text: string) => (
  <Fragment key={text}>
    {' '}
    <span className="line">{text}</span>
  </Fragment>
);

/** What is next of a weekly event: `Not on November 26. Next: December 3.`, or a break. */
export function NextOccurrences({ next }: { next: UpcomingOccurrences | undefined }) {
  if (!next) return null;
  return (
    <p className="next-occurrences small">
      {next.lines.map(({ day, text, isOff, ...timing }) => (
        <Fragment key={text}>
          {day ? (
            <time dateTime={day} data-off={isOff || undefined} {...timed(timing)}>
              {text}
            </time>
          ) : (
            <span {...timed(timing)}>{text}</span>
          )}{' '}
        </Fragment>
      ))}
      <noscript>
        <span>{next.asOf}</span>
      </noscript>
    </p>
  );
}

import { Fragment, type ReactNode } from 'react';
import type { Enhancement } from '../client/client.ts';
import { Text } from '../components/Text.tsx';
import { type TimedText, textOverTime, type UpcomingOccurrences } from './occurrences.ts';
import { useSchedule } from './page.ts';

/** The attributes that let the page script say that something meets tonight. See client/tonight.ts. If something meets
 *  twice on an evening, the script takes the first moment here: the later one. */
export const tonight = (nights: readonly string[]) =>
  nights.length > 0 && {
    'data-enhance': 'tonight' satisfies Enhancement,
    'data-nights': nights.toSorted().reverse().join(' '),
  };

interface TimedProps {
  /** Those that are shown at the same time are joined. */
  texts: readonly TimedText[];
  className?: string;
  /** How today's text is shown. Later, the script can only replace it by letters. */
  children?: (text: string) => ReactNode;
}

/** Texts that are shown only at certain times. Programs that read the page see only today's: the others are in an attribute. */
export function Timed({ texts, className, children = (text) => text }: TimedProps) {
  const { now, later } = textOverTime(texts);
  const shown = now && children(now);
  if (!later && !className) return shown;
  const enhancement = 'timed' satisfies Enhancement;
  const changes = later && { 'data-enhance': enhancement, 'data-later': later };
  return (
    <span className={className} {...changes}>
      {shown}
    </span>
  );
}

/** A text that is true only while weekly events take place, and what replaces it in a break. */
function useSeasonTexts(text: string, inBreak: string): TimedText[] {
  const { on } = useSchedule().season;
  return [
    { text, ...on },
    { text: inBreak, ...on, hidden: !on.hidden },
  ];
}

interface SeasonTextProps {
  children: string;
  inBreak?: string | undefined;
  /** Whether a sentence says that there is a break. */
  saysSo?: boolean;
}

/** A text that is true only while weekly events take place, and what replaces it in a break. */
export function SeasonText({ children, inBreak, saysSo }: SeasonTextProps) {
  const { sentences } = useSchedule().season;
  const texts = useSeasonTexts(children, inBreak ?? '');
  if (inBreak === undefined) return <Text>{children}</Text>;
  return (
    <Timed texts={saysSo ? [...sentences, ...texts] : texts}>{(text) => <Text>{text}</Text>}</Timed>
  );
}

/** The first and last day of the season that is on or next, next to what takes place every week: small, or only for
 *  visitors without JavaScript, whose page can't be corrected. */
export function SeasonDates({ quiet }: { quiet?: boolean }) {
  const line = (
    <p className="season-dates small">
      <Timed texts={useSchedule().season.dates} />
    </p>
  );
  return quiet ? <noscript>{line}</noscript> : line;
}

/** The announcement, if there is one, at the top of a page. */
export function Notice() {
  const { notice } = useSchedule();
  return (
    notice && (
      <p>
        <Timed className="notice" texts={[notice]} />
      </p>
    )
  );
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

/** A heading with manual line breaks. Screen readers read it as one sentence. The styles may take the breaks away, so a
 *  space is beside each. */
export const Lines = ({ lines, inBreak = lines }: LinesProps) =>
  Array.from({ length: Math.max(lines.length, inBreak.length) }, (_, index) => (
    <Fragment key={index}>
      {index > 0 && <br />} <Line text={lines[index]} inBreak={inBreak[index]} />
    </Fragment>
  ));

const Line = ({ text = '', inBreak = '' }: { text?: string; inBreak?: string }) => (
  <Timed className="line" texts={useSeasonTexts(text, inBreak)} />
);

interface NextOccurrencesProps {
  next: UpcomingOccurrences | undefined;
  /** What follows *Tonight* on the evening itself, such as the hours. */
  tonight?: string | undefined;
}

/** What is next of a weekly event: `Not on November 26. Next: December 3.`, or a break. On the evening itself: `Tonight`. */
export function NextOccurrences({ next, tonight = '' }: NextOccurrencesProps) {
  if (!next) return null;
  const off = next.lines.filter(({ isOff }) => isOff);
  return (
    <p className="next-occurrences small">
      <b data-tonight="Tonight" />{' '}
      <span data-tonight={tonight}>
        {off.length > 0 && <Timed className="next-occurrences__off" texts={off} />}{' '}
        <Timed texts={next.lines.filter(({ isOff }) => !isOff)} />
      </span>
      <noscript>
        {' '}
        <span>{next.asOf}</span>
      </noscript>
    </p>
  );
}

import type { DatePart } from './event-types.ts';

/** The date of an event in the words of the content. Each day in it is a `time` element, and a word before a day
 *  (`to March 1`) stays on the line of that day. */
export function EventDate({ date }: { date: readonly DatePart[] }) {
  return (
    <>
      {date.map(({ text, iso }) =>
        iso ? (
          <time key={text} dateTime={iso}>
            {text}
          </time>
        ) : (
          text.replace(/(\S) $/, '$1\u00a0')
        ),
      )}
    </>
  );
}

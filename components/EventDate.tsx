import type { DatePart } from './event-types.ts';

/** The date of an event. Each day is a `time` element. */
export function EventDate({ date }: { date: readonly DatePart[] }) {
  return (
    <>
      {date.map(({ text, iso }) =>
        iso ? (
          <time key={text} dateTime={iso}>
            {text}
          </time>
        ) : (
          text
        ),
      )}
    </>
  );
}

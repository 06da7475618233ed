import type { DatePart } from './event-types.ts';

/** The date of an event in the words of the content. Each day in it is a `time` element. */
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

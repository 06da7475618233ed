import { Fragment } from 'react';

/** A sentence. Words between double asterisks are set on colored paper. */
export function Chips({ sentence }: { sentence: string }) {
  return (
    <>
      {sentence.split('**').map((part, index) => {
        const key = `${index} ${part}`;
        return index % 2 === 0 ? (
          <Fragment key={key}>{part}</Fragment>
        ) : (
          <span key={key} className="chip">
            {part}
          </span>
        );
      })}
    </>
  );
}

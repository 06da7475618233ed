import { Fragment } from 'react';

/** A heading broken by hand: each line stands by itself, and is read as one sentence. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && ' '}
          <span className="line">{line}</span>
        </Fragment>
      ))}
    </>
  );
}

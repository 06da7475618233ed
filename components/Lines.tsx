import { Fragment } from 'react';

/** A heading with its line breaks set by hand. It is read aloud as one sentence. */
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

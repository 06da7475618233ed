import { Fragment } from 'react';

/** A heading with manual line breaks. Screen readers read it as one sentence. */
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

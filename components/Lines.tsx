import { Fragment } from 'react';
import { InSeason } from './Season.tsx';

export interface LinesProps {
  lines: readonly string[];
  /** The heading in a break, if the lines are about weekly events. */
  inBreak?: readonly string[] | undefined;
}

/** A heading with manual line breaks. Screen readers read it as one sentence. */
export function Lines({ lines, inBreak }: LinesProps) {
  return <InSeason inBreak={inBreak && <Lines lines={inBreak} />}>{lines.map(line)}</InSeason>;
}

const line = (text: string, index: number) => (
  <Fragment key={text}>
    {index > 0 && ' '}
    <span className="line">{text}</span>
  </Fragment>
);

import { Pause } from './Pause.tsx';

export interface BylineProps {
  name: string;
  /** The role of the person, or the source of the quotation. */
  detail?: string;
}

/** The author of a quotation, for its `figcaption`. */
export function Byline({ name, detail }: BylineProps) {
  return (
    <>
      <b>{name}</b>
      {detail && (
        <>
          <Pause /> <span>{detail}</span>
        </>
      )}
    </>
  );
}

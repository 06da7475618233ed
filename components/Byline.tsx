import { Pause } from './Pause.tsx';

export interface BylineProps {
  name: string;
  /** Their role, or the source of the words. */
  detail?: string;
}

/** Who said or wrote something, for the `figcaption` under a quotation. */
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

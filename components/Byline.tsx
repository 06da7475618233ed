import { Pause } from './Pause.tsx';

/** Who said or wrote something, for the `figcaption` under a quotation. */
export function Byline({ name, detail }: { name: string; detail?: string }) {
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

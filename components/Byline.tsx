import { Pause } from './Pause.tsx';

/** Who said or wrote something, for the `figcaption` under a quotation. */
export function Byline({ name, role }: { name: string; role?: string }) {
  return (
    <>
      <b>{name}</b>
      {role && (
        <>
          <Pause /> <span>{role}</span>
        </>
      )}
    </>
  );
}

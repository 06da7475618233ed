import type { ReactNode } from 'react';

/** A comma for screen readers between two texts that the layout separates: "Near you, All year". */
export const Pause = () => <span className="visually-hidden">,</span>;

/** A detail next to another text, if there is one: screen readers pause before it. */
export const Detail = ({ className, children }: { className?: string; children: ReactNode }) =>
  children && (
    <>
      <Pause /> <span className={className}>{children}</span>
    </>
  );

/** The author of a quotation, and who they are or where it is from. */
export const Byline = ({ name, detail }: { name: string; detail?: string | undefined }) => (
  <figcaption>
    <b>{name}</b>
    <Detail>{detail}</Detail>
  </figcaption>
);

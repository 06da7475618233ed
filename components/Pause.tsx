import type { ReactNode } from 'react';

/** Words for screen readers in a line of text. In Firefox, an element with a position of its own would cut the link around
 *  it into several. */
export const Spoken = ({ children }: { children: ReactNode }) => (
  <span className="spoken">{children}</span>
);

/** A comma for screen readers between two texts that the layout separates: "Near you, All year". */
export const Pause = () => <Spoken>, </Spoken>;

/** A detail next to another text, if there is one: screen readers pause before it. */
export const Detail = ({ className, children }: { className?: string; children: ReactNode }) =>
  children && (
    <span className={className}>
      <Pause />
      {children}
    </span>
  );

/** The author of a quotation, and who they are or where it is from. */
export const Byline = ({ name, detail }: { name: string; detail?: string | undefined }) => (
  <p className="byline">
    <b translate="no">{name}</b>
    <Detail>{detail}</Detail>
  </p>
);

import { Fragment } from 'react';

/** A text in which a long email address breaks before its @ and its dots, rather than anywhere. */
export function Breakable({ children }: { children: string }) {
  // A shorter one fits anywhere in one piece, and letters move a little closer without a break.
  const parts = children.length > 24 ? children.split(/(?=[@.]\w)/) : [children];
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

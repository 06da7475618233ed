import { Fragment } from 'react';

/** A text in which a long email address breaks before its @ and its dots, rather than anywhere. */
export const Breakable = ({ children }: { children: string }) => (
  <span>
    {children.split(/(?=[@.]\w)/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

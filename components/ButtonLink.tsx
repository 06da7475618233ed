import clsx from 'clsx';
import { useHref } from './page-context.ts';
import type { Link } from './types.ts';

/** The colour of a button. Cobalt is for the main action; paper and sun are for dark backgrounds. */
export type ButtonLook = 'cobalt' | 'paper' | 'sun' | 'ink';

export interface ButtonLinkProps extends Link {
  look?: ButtonLook;
  small?: boolean;
}

/** A link in the shape of a button, for the main action of a part. */
export function ButtonLink({ href, label, look = 'cobalt', small }: ButtonLinkProps) {
  const resolve = useHref();
  return (
    <a className={buttonClass(look, small)} href={resolve(href)}>
      {label}
    </a>
  );
}

/** The classes of a button of that colour and size. */
export const buttonClass = (look: ButtonLook, small?: boolean): string =>
  clsx('button', look !== 'cobalt' && `button--${look}`, small && 'button--small');

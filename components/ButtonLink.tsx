import clsx from 'clsx';
import { useHref } from './page-context.ts';
import type { Link } from './types.ts';

/** The color of a button. Cobalt is for the main action; paper and sun are for dark backgrounds. */
export type ButtonLook = 'cobalt' | 'paper' | 'sun' | 'ink';

export interface ButtonLinkProps extends Link {
  look?: ButtonLook;
  small?: boolean;
}

/** A link that looks like a button, for the main action of a section. */
export function ButtonLink({ href, label, look, small }: ButtonLinkProps) {
  const resolve = useHref();
  return (
    <a className={buttonClass(look, small)} href={resolve(href)}>
      {label}
    </a>
  );
}

export const buttonClass = (look: ButtonLook = 'cobalt', small?: boolean): string =>
  clsx('button', look !== 'cobalt' && `button--${look}`, small && 'button--small');

import clsx from 'clsx';
import { useHref } from './page-context.ts';

/** The ground a button is cut from. Cobalt is the main action; paper and sun stand on dark grounds. */
export type ButtonLook = 'cobalt' | 'paper' | 'sun' | 'ink';

interface ButtonLinkProps {
  href: string;
  label: string;
  look?: ButtonLook;
  small?: boolean;
}

/** A link in the shape of a button: the one thing to do next. */
export function ButtonLink({ href, label, look = 'cobalt', small }: ButtonLinkProps) {
  const resolve = useHref();
  return (
    <a className={buttonClass(look, small)} href={resolve(href)}>
      {label}
    </a>
  );
}

export const buttonClass = (look: ButtonLook, small?: boolean): string =>
  clsx('button', look !== 'cobalt' && `button--${look}`, small && 'button--small');

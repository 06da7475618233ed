import { useHref } from './page-context.ts';
import type { Link } from './types.ts';

export interface TextLinkProps extends Link {
  /** The accessible name if several links share a label. Must begin with the label. */
  name?: string;
}

/** A bold link on its own line, for the secondary action of a section. */
export function TextLink({ href, label, name }: TextLinkProps) {
  const resolve = useHref();
  return (
    <a className="text-link" href={resolve(href)} aria-label={name}>
      {label}
    </a>
  );
}

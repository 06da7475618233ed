import { useHref } from './page-context.ts';
import type { Link } from './types.ts';

/** A bold link on a line of its own, for the second action of a part. */
export function TextLink({ href, label }: Link) {
  const resolve = useHref();
  return (
    <a className="text-link" href={resolve(href)}>
      {label}
    </a>
  );
}

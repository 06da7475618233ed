import { useHref } from './page-context.ts';

/** The second thing to do: a bold link on a line of its own. */
export function TextLink({ href, label }: { href: string; label: string }) {
  const resolve = useHref();
  return (
    <a className="text-link" href={resolve(href)}>
      {label}
    </a>
  );
}

import type { Enhancement } from '../client/client.ts';
import { Spoken } from './Pause.tsx';
import { usePage } from './page-context.ts';

interface ShareProps {
  /** What it is about. */
  title: string;
  /** What follows the address of the page: `#tea-time`. */
  at: string;
}

/** Sends the address of a part of this page to a friend. Hidden until client/share.ts can do that. */
export function Share({ title, at }: ShareProps) {
  const { share } = usePage().site;
  if (!share) return null;
  return (
    <>
      {' '}
      <span className="share" data-enhance={'share' satisfies Enhancement} data-at={at} hidden>
        <button type="button" className="text-link">
          <span>
            {share.label}
            <Spoken>: {title}</Spoken>
          </span>
        </button>{' '}
        <span aria-live="polite" data-copied={share.copied} />
      </span>
    </>
  );
}

import { type ReactNode, useId } from 'react';
import { type ButtonLook, buttonClass } from './ButtonLink.tsx';
import { useHref, usePage } from './page-context.ts';
import type { Action } from './types.ts';

export interface ActionButtonProps {
  action: Action;
  look?: ButtonLook;
  small?: boolean;
  /** The accessible name, where several buttons have the same label: `Donate $180`. Must begin with the label. */
  name?: string;
  /** `text` shows a bold underlined link instead of a cut-paper button. */
  as?: 'button' | 'text';
  /** Says below the button that it opens the message form, if it does: for one whose label says something else. */
  announced?: boolean;
  children?: ReactNode;
}

/** A link to the action's address, if the content has one. Otherwise a button that opens the contact form with the
 *  subject filled in: a form sent with GET does that without a script. */
export function ActionButton({
  action,
  look = 'cobalt',
  small,
  name,
  as = 'button',
  announced,
  children,
}: ActionButtonProps) {
  const { site } = usePage();
  const note = useId();
  const resolve = useHref();
  const className = as === 'text' ? 'text-link' : buttonClass(look, small);
  const content = children ?? action.label;
  if (action.href) {
    return (
      <a className={className} href={resolve(action.href)} aria-label={name}>
        {content}
      </a>
    );
  }
  return (
    <form className="action" action={resolve('/contact/#write')} method="get">
      <button
        type="submit"
        className={className}
        name="subject"
        value={action.subject}
        aria-label={name}
        aria-describedby={announced ? note : undefined}
      >
        {content}
      </button>
      {announced && (
        <small className="action__note" id={note}>
          {site.opensForm}
        </small>
      )}
    </form>
  );
}

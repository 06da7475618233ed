import { useId } from 'react';
import { withPlainSpaces } from '../generator/content/texts.ts';
import type { Action } from './fields.ts';
import { Anchor, type ButtonLook, buttonClass, FORM } from './links.tsx';
import { useHref, usePage } from './page-context.ts';

interface ActionButtonProps {
  action: Action;
  look?: ButtonLook;
  small?: boolean;
  /** The accessible name if several buttons share a label. Must begin with it: `Donate $180`. */
  name?: string;
  /** `text` looks like a link instead of a paper button. */
  as?: 'text';
  /** Adds a note if the button opens the contact form although its label says something else. */
  announced?: boolean;
}

/** A link if the action has an `href`. Otherwise a button that opens the contact form with the
 *  subject filled in and the message begun. Without JavaScript, that page can't read them: an email
 *  can. */
export function ActionButton({ action, look, small, name, as, announced }: ActionButtonProps) {
  const { opensForm, facts } = usePage().site;
  const note = useId();
  const resolve = useHref();
  const className = as === 'text' ? 'text-link' : buttonClass(look, small);
  if (action.href) {
    return (
      <Anchor className={className} href={action.href} aria-label={name}>
        {action.label}
      </Anchor>
    );
  }
  const hasNote = announced && opensForm;
  const subject = withPlainSpaces(action.subject ?? '');
  const message = action.message && withPlainSpaces(action.message);
  const body = message ? `&body=${encodeURIComponent(message)}` : '';
  return (
    // Otherwise screen readers announce a form around every button.
    <form className="action" role="none" action={resolve(FORM)} method="get">
      <button
        type="submit"
        className={className}
        name="subject"
        value={subject}
        aria-label={name}
        aria-describedby={hasNote ? note : undefined}
      >
        {action.label}
      </button>
      {message && <input type="hidden" name="message" value={message} />}
      <noscript>
        <a
          className="action__email small"
          href={`mailto:${facts.email}?subject=${encodeURIComponent(subject)}${body}`}
          aria-label={`By email: ${name ?? action.label}`}
        >
          By email
        </a>
      </noscript>
      {hasNote && (
        <small className="action__note small" id={note}>
          {opensForm}
        </small>
      )}
    </form>
  );
}

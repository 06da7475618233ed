import { type ReactNode, useId } from 'react';
import { withPlainSpaces } from '../generator/content/texts.ts';
import type { Action } from './fields.ts';
import { Anchor, type ButtonLook, buttonClass, FORM } from './links.tsx';
import { useHref, useLeads, usePage } from './page-context.ts';

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
 *  subject filled in and the message begun, or an email with both if there is no form. */
export function ActionButton({ action, look, small, name, as, announced }: ActionButtonProps) {
  const { opensForm, byEmail } = usePage().site;
  const leads = useLeads();
  const note = useId();
  const hasNote = announced && opensForm;
  const looks = {
    className: as === 'text' ? 'text-link' : buttonClass(look, small),
    'aria-label': name,
    'aria-describedby': hasNote ? note : undefined,
  };
  if (action.href) {
    if (!leads(action.href)) return null;
    return (
      <Anchor className={looks.className} href={action.href} aria-label={name}>
        {action.label}
      </Anchor>
    );
  }
  const words = hasNote && (
    <small className="action__note small" id={note}>
      {opensForm}
    </small>
  );
  if (!byEmail) {
    return (
      <FormButton action={action} looks={looks}>
        {words}
      </FormButton>
    );
  }
  return (
    <div className="action">
      <EmailLink {...looks} action={action}>
        {action.label}
      </EmailLink>
      {words}
    </div>
  );
}

/** What the button and the email begin with. */
const messageOf = ({ message }: Action): string | undefined => message && withPlainSpaces(message);
const subjectOf = ({ subject = '' }: Action): string => withPlainSpaces(subject);

type Looks = { className: string; 'aria-label'?: string | undefined };

/** A link to an email with a subject, whose message is begun. */
function EmailLink({ action, children, ...looks }: Looks & { action: Action; children: string }) {
  const { email } = usePage().site.facts;
  const message = messageOf(action);
  const subject = encodeURIComponent(subjectOf(action));
  const body = message ? `&body=${encodeURIComponent(message)}` : '';
  return (
    <a {...looks} href={`mailto:${email}?subject=${subject}${body}`}>
      {children}
    </a>
  );
}

interface FormButtonProps {
  action: Action;
  looks: Looks;
  children: ReactNode;
}

/** Without JavaScript, the page of the form can't read the subject and the message: an email can. */
function FormButton({ action, looks, children }: FormButtonProps) {
  const message = messageOf(action);
  const email = { action, className: 'action__email small' };
  return (
    // Otherwise screen readers announce a form around every button.
    <form className="action" role="none" action={useHref()(FORM)} method="get">
      <button type="submit" {...looks} name="subject" value={subjectOf(action)}>
        {action.label}
      </button>
      {message && <input type="hidden" name="message" value={message} />}{' '}
      <noscript>
        <EmailLink {...email} aria-label={`By email: ${looks['aria-label'] ?? action.label}`}>
          By email
        </EmailLink>
      </noscript>
      {children}
    </form>
  );
}

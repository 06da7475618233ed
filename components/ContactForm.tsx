import type { Enhancement } from '../client/enhancements.ts';
import type { DeliveryContent, LetterContent } from '../templates/contact.tsx';
import { phoneHref } from './contact-links.ts';
import { Delivery, useFormTarget } from './Delivery.tsx';
import { InlineDrawing } from './InlineDrawing.tsx';
import { Mark } from './Mark.tsx';
import { usePage } from './page-context.ts';
import { Section } from './Section.tsx';
import { Toast } from './Toast.tsx';

interface ContactFormProps extends LetterContent {
  /** Where messages go. Without it nothing is sent anywhere. */
  delivery?: DeliveryContent;
}

/** A letter that looks out of its envelope: the message form, and what to do where no script runs. */
export function ContactForm({ name, title, hint, fields, send, sent, states, ...rest }: ContactFormProps) {
  const { delivery, withoutScript } = rest;
  const target = useFormTarget(delivery);
  return (
    <Section className="write" id="write">
      <div className="envelope" data-enhance={'contact-form' satisfies Enhancement}>
        <InlineDrawing className="envelope__leaf" src="contact-leaf.svg" />
        <InlineDrawing className="envelope__leaf" src="contact-leaf-blue.svg" />
        <InlineDrawing className="envelope__back" src="contact-envelope-back.svg" />
        <i className="envelope__inside" />
        <form className="letter" {...target} aria-label={name}>
          <h2>{title}</h2>
          <p className="letter__hint">{hint}</p>
          <div className="letter__fields">
            <Field name="name" {...fields.name} autoComplete="name" />
            <Field name="email" {...fields.email} type="email" autoComplete="email" />
            {/* Coming back from the service without a script, the browser fills in again only what it may remember. */}
            <Field name="subject" {...fields.subject} autoComplete={delivery ? undefined : 'off'} />
            <Field name="message" {...fields.message} rows={6} />
          </div>
          <div className="letter__foot">
            <button className="button letter__send" type="submit">
              {send}
            </button>
            <p className="letter__status" role="status" />
            {!delivery && <WithoutScript>{withoutScript}</WithoutScript>}
          </div>
          {delivery && <Delivery fields={delivery.fields} states={states} />}
        </form>
        <InlineDrawing className="envelope__front" src="contact-envelope-front.svg" />
        <span className="envelope__seal on-ink">
          <Mark />
        </span>
        <Toast {...sent} />
      </div>
    </Section>
  );
}

interface FieldProps {
  name: string;
  label: string;
  placeholder: string;
  type?: 'email' | 'text';
  autoComplete?: 'name' | 'email' | 'off';
  /** Shows a box of so many lines instead of a single line. */
  rows?: number;
}

function Field({ name, label, rows, type = 'text', ...rest }: FieldProps) {
  const id = `write-${name}`;
  return (
    <p className={`letter__field letter__field--${name}`}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea id={id} name={name} rows={rows} required {...rest} />
      ) : (
        <input id={id} name={name} type={type} required {...rest} />
      )}
    </p>
  );
}

function WithoutScript({ children }: { children: string }) {
  const { email, phone } = usePage().site.facts;
  return (
    <div className="letter__without-script">
      <p>{children}</p>{' '}
      <p>
        <a href={`mailto:${email}`}>{email}</a> <a href={phoneHref(phone)}>{phone}</a>
      </p>
    </div>
  );
}

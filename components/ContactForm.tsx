import type { Enhancement } from '../client/enhancements.ts';
import { phoneHref } from './contact-links.ts';
import { Delivery, type DeliveryTarget, type MessageStates, useFormTarget } from './Delivery.tsx';
import { InlineDrawing } from './InlineDrawing.tsx';
import { Mark } from './Mark.tsx';
import { usePage } from './page-context.ts';
import { Section } from './Section.tsx';
import { Toast, type ToastProps } from './Toast.tsx';

interface FieldWords {
  label: string;
  placeholder: string;
}

export interface ContactFormProps {
  /** The accessible name. */
  name: string;
  title: string;
  hint: string;
  fields: Record<'name' | 'email' | 'subject' | 'message', FieldWords>;
  /** The label of the button. */
  send: string;
  sent: ToastProps;
  states: MessageStates;
  /** What to do if JavaScript is off and there is no `delivery`. */
  withoutScript: string;
  /** Where messages go. Without it, nothing is sent. */
  delivery?: DeliveryTarget;
}

/** The contact form, drawn as a letter in an envelope. */
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
            {/* Without JavaScript, Back from the service restores only fields that allow autocompletion. */}
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

interface FieldProps extends FieldWords {
  name: string;
  type?: 'email' | 'text';
  autoComplete?: 'name' | 'email' | 'off';
  /** The height of a multi-line field. */
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
        <a href={`mailto:${email}`}>{email}</a> {phone && <a href={phoneHref(phone)}>{phone}</a>}
      </p>
    </div>
  );
}

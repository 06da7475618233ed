import type { Enhancement } from '../../client/client.ts';
import { Fold } from '../../components/Layout.tsx';
import { Anchor, useContacts } from '../../components/links.tsx';
import { Mark } from '../../components/Mark.tsx';
import { Picture } from '../../components/Picture.tsx';
import { usePage } from '../../components/page-context.ts';
import { Section } from '../../components/Section.tsx';
import type { ContactContent } from './fields.ts';

type ContactFormProps = ContactContent['form'] & Partial<Pick<ContactContent, 'delivery'>>;

/** The contact form, drawn as a letter in an envelope. Without `delivery`, nothing is sent. With `byEmail`, the letter
 *  asks for an email instead. */
export function ContactForm({ delivery, ...content }: ContactFormProps) {
  const enhancement = 'contact-form' satisfies Enhancement;
  return (
    <Section className="write" id="write">
      <div className="envelope" data-enhance={enhancement}>
        <Picture className="envelope__leaf" image="contact-leaf.svg" inline />
        <Picture className="envelope__leaf" image="contact-leaf-blue.svg" inline />
        <Picture className="envelope__back" image="contact-envelope-back.svg" inline />
        <i className="envelope__inside" />
        {content.byEmail ? (
          <div className="letter paper">
            <h2 className="title">{content.title}</h2>
            <ByEmail text={content.byEmail} />
            <Fold />
          </div>
        ) : (
          <Letter {...content} delivery={delivery} />
        )}
        <Picture className="envelope__front" image="contact-envelope-front.svg" inline />
        <span className="envelope__seal">
          <Mark onDark />
        </span>
        {!content.byEmail && <Toast {...content.sent} />}
      </div>
    </Section>
  );
}

function Letter({ delivery, ...content }: ContactFormProps) {
  const { fields, privacy } = content;
  const target = useFormTarget(delivery);
  return (
    <form className="letter paper" {...target} aria-label={`Letter to ${usePage().site.name}`}>
      <h2 className="title">{content.title}</h2>
      <p className="letter__hint small">{content.hint}</p>
      <div className="letter__fields">
        <Field name="name" {...fields.name} autoComplete="name" />
        <Field name="email" {...fields.email} type="email" autoComplete="email" />
        {/* Without JavaScript, Back restores only fields that allow autocompletion. */}
        <Field
          name="subject"
          {...fields.subject}
          rows={1}
          autoComplete={delivery ? undefined : 'off'}
        />
        <Field name="message" {...fields.message} rows={6} />
      </div>
      <div className="letter__foot">
        <button className="button letter__send" type="submit">
          {content.send}
        </button>
        <p className="letter__status small" role="status" />
        {privacy && (
          <p className="letter__privacy small">
            {privacy.text} {delivery && privacy.delivered.replace('HOST', hostOf(delivery))}
          </p>
        )}
        <Fold />
        {!delivery && (
          <div className="letter__without-script small">
            <p>{content.withoutScript}</p> <Address />
          </div>
        )}
      </div>
      {delivery && <Delivery fields={delivery.fields} states={content.states} />}
    </form>
  );
}

const hostOf = ({ endpoint }: { endpoint: string }): string => new URL(endpoint).host;

interface FieldProps {
  name: string;
  label: string;
  placeholder: string;
  type?: 'email' | 'text';
  autoComplete?: 'name' | 'email' | 'off' | undefined;
  /** The lines of a field whose text wraps. */
  rows?: number;
}

function Field({ name, label, rows, type = 'text', ...rest }: FieldProps) {
  const id = `write-${name}`;
  // Firefox calls an empty required field invalid before anything is typed, unless the page says otherwise.
  const all = { id, name, required: true, 'aria-invalid': false, ...rest };
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...all} /> : <input type={type} {...all} />}
    </p>
  );
}

/** The sentence that asks for an email, with its address as a link, and the phone number. */
function ByEmail({ text }: { text: string }) {
  const [email, phone] = useContacts();
  const [before, ...after] = text.split(email.label);
  return (
    <>
      <p>
        {before} <Anchor href={email.href}>{email.label}</Anchor>
        {after.join(email.label)}
      </p>
      {phone && (
        <p>
          <a href={phone.href}>{phone.label}</a>
        </p>
      )}
    </>
  );
}

function Address() {
  const [email, phone] = useContacts();
  return (
    <p>
      <Anchor href={email.href}>{email.label}</Anchor>{' '}
      {phone && <a href={phone.href}>{phone.label}</a>}
    </p>
  );
}

/** A notice at the bottom of the screen, shown by the script. Hidden from screen readers, because
 *  the status line of the form says the same. Its words are in attributes: programs that read the page see elements that
 *  are hidden, too. */
const Toast = ({ title, text }: ContactContent['form']['sent']) => (
  <div className="toast paper on-dark" hidden>
    <span className="toast__edge steps in-turn" aria-hidden="true">
      {[1, 2, 3, 4].map((strip) => (
        <i key={strip} />
      ))}
    </span>
    <p className="toast__words" aria-hidden="true">
      <b data-text={title} /> <span data-text={text} />
    </p>
    <button type="button" className="text-link toast__close">
      Close
    </button>
  </div>
);

// The honeypot name that Formspree and Basin expect.
const HONEYPOT = '_gotcha';

/** Form attributes for posting to the endpoint, with or without JavaScript. Without an endpoint the
 *  method is `dialog`, which sends nothing outside a dialog: nothing gets into a URL or a log. */
function useFormTarget(delivery: ContactContent['delivery'] | undefined) {
  const { script, postsTo } = usePage();
  if (!delivery) return { method: 'dialog' };
  const name = delivery.fields?.['form-name'];
  return {
    method: 'post',
    action: postsTo(delivery.endpoint),
    'data-delivery': script('delivery'),
    'data-format': delivery.format,
    // Netlify looks for these attributes when it deploys the site.
    ...(name && { name, 'data-netlify': 'true', 'data-netlify-honeypot': HONEYPOT }),
  };
}

interface DeliveryProps {
  fields: ContactContent['delivery']['fields'];
  states: ContactContent['form']['states'];
}

/** The hidden parts of a form that delivers messages: a honeypot, fields for the service, and a
 *  template with the text for every state. */
const Delivery = ({ fields = {}, states }: DeliveryProps) => (
  <>
    <label className="visually-hidden" aria-hidden="true">
      Leave this empty <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {Object.entries(states).map(([name, each]) => (
      <Words key={name} name={name} {...each} />
    ))}
  </>
);

interface WordsProps {
  name: string;
  button?: string;
  title?: string;
  text: string;
}

// In these states, the message may not have arrived.
const UNDELIVERED = ['failed', 'refused', 'unsure'];

const Words = ({ name, button, title, text }: WordsProps) => (
  <template data-words={name} data-button={button}>
    {title && <b data-text={`${title} `} />}
    {UNDELIVERED.includes(name) ? <WithAddress>{text}</WithAddress> : <span data-text={text} />}
  </template>
);

/** A text with the email address as a link: where the text contains it, otherwise at the end. */
function WithAddress({ children }: { children: string }) {
  const { email } = usePage().site.facts;
  const [before, ...after] = children.split(email);
  return (
    <span>
      <span data-text={after.length > 0 ? before : `${before} `} />
      <Anchor href={`mailto:${email}`}>
        <span data-text={email} />
      </Anchor>
      <span data-text={after.join(email)} />
    </span>
  );
}

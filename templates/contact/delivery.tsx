import { usePage } from '../../components/page-context.ts';
import type { ContactContent } from './fields.ts';

type DeliveryTarget = ContactContent['delivery'];

// The honeypot name that Formspree and Basin expect.
const HONEYPOT = '_gotcha';

/** Form attributes for posting to the endpoint, with or without JavaScript. Without an endpoint the method is `dialog`,
 *  which sends nothing outside a dialog, so that no message ends up in a URL or a log. */
export function useFormTarget(delivery: DeliveryTarget | undefined) {
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
  fields: DeliveryTarget['fields'];
  states: ContactContent['form']['states'];
}

/** The hidden parts of a form that delivers messages: a honeypot, fields for the service, and a template with the text
 *  for every state. */
export function Delivery({ fields = {}, states }: DeliveryProps) {
  return (
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
}

interface WordsProps {
  name: string;
  button?: string;
  title?: string;
  text: string;
}

// The states in which the message did not arrive, or may not have.
const UNDELIVERED = ['failed', 'refused', 'unsure'];

function Words({ name, button, title, text }: WordsProps) {
  return (
    <template data-words={name} data-button={button}>
      {title && (
        <>
          <b>{title}</b>{' '}
        </>
      )}
      <span>{UNDELIVERED.includes(name) ? <WithAddress>{text}</WithAddress> : text}</span>
    </template>
  );
}

/** A text with the email address as a link: where the text contains it, otherwise at the end. */
function WithAddress({ children }: { children: string }) {
  const { email } = usePage().site.facts;
  const [before, ...after] = children.split(email);
  return (
    <>
      {before}
      {after.length === 0 && ' '}
      <a href={`mailto:${email}`}>{email}</a>
      {after.join(email)}
    </>
  );
}

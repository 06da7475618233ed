import { usePage } from './page-context.ts';

/** The service that receives the messages. */
export interface DeliveryTarget {
  endpoint: string;
  format: 'form' | 'json';
  /** Extra fields the service expects, with their values. */
  fields?: Readonly<Record<string, string>>;
}

interface StateWords {
  button: string;
  title: string;
  text: string;
}

/** The text for every state of a message. */
export interface MessageStates {
  sending: Omit<StateWords, 'title'>;
  retrying: Omit<StateWords, 'title'>;
  offline: StateWords;
  failed: StateWords & { reasons: Readonly<Record<string, string>> };
  unsure: StateWords;
  doubtful: StateWords;
  changed: Pick<StateWords, 'text'>;
  /** The label of the field that only bots fill in. */
  trap: string;
}

/** Form attributes for posting to the endpoint, with or without JavaScript. Without an endpoint the method is `dialog`,
 *  which sends nothing outside a dialog, so that no message ends up in a URL or a log. */
export function useFormTarget(delivery: DeliveryTarget | undefined) {
  const { chunk, postsTo } = usePage();
  if (!delivery) return { method: 'dialog' };
  const { endpoint, format, fields } = delivery;
  return {
    method: 'post',
    action: postsTo(endpoint),
    'data-delivery': chunk('delivery'),
    'data-format': format,
    // Netlify looks for these attributes when it deploys the site.
    ...(fields?.['form-name'] && {
      name: fields['form-name'],
      'data-netlify': 'true',
      'data-netlify-honeypot': HONEYPOT,
    }),
  };
}

// The honeypot name that Formspree and Basin expect.
const HONEYPOT = '_gotcha';

export interface DeliveryProps {
  fields: DeliveryTarget['fields'];
  states: MessageStates;
}

/** The hidden parts of a form that delivers messages: a honeypot, fields for the service, and a template with the text
 *  for every state. */
export function Delivery({ fields = {}, states }: DeliveryProps) {
  const { sending, retrying, offline, failed, unsure, doubtful, changed, trap } = states;
  return (
    <>
      <label className="visually-hidden" aria-hidden="true">
        {trap} <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {Object.entries({ sending, retrying, offline, doubtful, changed }).map(([name, words]) => (
        <Words key={name} name={name} {...words} />
      ))}
      <Words name="failed" {...failed} undelivered />
      <Words name="unsure" {...unsure} undelivered />
    </>
  );
}

interface WordsProps extends Partial<StateWords> {
  name: string;
  /** Adds the email address, and all reasons; the script keeps one. */
  undelivered?: boolean;
  reasons?: Readonly<Record<string, string>>;
}

function Words({ name, button, title, text = '', undelivered, reasons = {} }: WordsProps) {
  return (
    <template data-words={name} data-button={button}>
      {title && (
        <>
          <b>{title}</b>{' '}
        </>
      )}
      {Object.entries(reasons).map(([reason, words]) => (
        <span key={reason} data-reason={reason}>
          {words}{' '}
        </span>
      ))}
      <span data-help={undelivered}>{undelivered ? <WithAddress>{text}</WithAddress> : text}</span>
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

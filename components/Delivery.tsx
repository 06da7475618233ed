import { usePage } from './page-context.ts';

/** The service that receives the messages of a form. */
export interface DeliveryTarget {
  endpoint: string;
  format: 'form' | 'json';
  /** Further fields that the service wants, with their values. */
  fields?: Readonly<Record<string, string>>;
}

interface StateWords {
  button: string;
  title: string;
  text: string;
}

/** What the form says on the way of a message. */
export interface LetterStates {
  sending: Omit<StateWords, 'title'>;
  retrying: Omit<StateWords, 'title'>;
  offline: StateWords;
  failed: StateWords & { reasons: Readonly<Record<string, string>> };
  unsure: StateWords;
  doubtful: StateWords;
  changed: Pick<StateWords, 'text'>;
  /** The label of the field that only robots fill in. */
  trap: string;
}

/** The attributes that make a form post to the endpoint, with and without the script. Without an endpoint the method is
 *  `dialog`, which sends nothing outside a dialog: what was typed gets into no address and no log. */
export function useFormTarget(delivery: DeliveryTarget | undefined) {
  const { chunk, postsTo } = usePage();
  if (!delivery) return { method: 'dialog' };
  const { endpoint, format, fields } = delivery;
  return {
    method: 'post',
    action: postsTo(endpoint),
    'data-delivery': chunk('delivery'),
    'data-format': format,
    // Netlify looks for these attributes when the site is published.
    ...(fields?.['form-name'] && {
      name: fields['form-name'],
      'data-netlify': 'true',
      'data-netlify-honeypot': TRAP,
    }),
  };
}

// The name of the field for robots that Formspree and Basin expect.
const TRAP = '_gotcha';

export interface DeliveryProps {
  fields: DeliveryTarget['fields'];
  states: LetterStates;
}

/** The hidden parts of a form that delivers messages: a field for robots, fields for the service, and the words for
 *  every state, which the script shows. */
export function Delivery({ fields = {}, states }: DeliveryProps) {
  const { sending, retrying, offline, failed, unsure, doubtful, changed, trap } = states;
  return (
    <>
      <label className="visually-hidden" aria-hidden="true">
        {trap} <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {Object.entries({ sending, retrying, offline, doubtful, changed }).map(([name, words]) => (
        <Words key={name} name={name} {...words} />
      ))}
      <Undelivered name="failed" {...failed} />
      <Undelivered name="unsure" {...unsure} />
    </>
  );
}

interface WordsProps extends Partial<StateWords> {
  name: string;
}

function Words({ name, button, title, text }: WordsProps) {
  return (
    <template data-words={name} data-button={button}>
      {title && (
        <>
          <b>{title}</b>{' '}
        </>
      )}
      <span>{text}</span>
    </template>
  );
}

interface UndeliveredProps extends StateWords {
  name: string;
  reasons?: Readonly<Record<string, string>>;
}

function Undelivered({ name, button, title, reasons = {}, text }: UndeliveredProps) {
  return (
    <template data-words={name} data-button={button}>
      <b>{title}</b>{' '}
      {Object.entries(reasons).map(([reason, words]) => (
        <span key={reason} data-reason={reason}>
          {words}{' '}
        </span>
      ))}
      <span data-help>
        <WithAddress>{text}</WithAddress>
      </span>
    </template>
  );
}

/** A text with the e-mail address as a link: where the text has it, or else at its end. */
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

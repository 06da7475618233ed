import type { DeliveryContent, LetterContent } from '../templates/contact.tsx';
import { usePage } from './page-context.ts';

type States = LetterContent['states'];

/** What makes a form post to the endpoint, with and without the script. `method="dialog"` outside a dialog sends
 *  nothing: without an endpoint, what was typed reaches no address and no log, whatever happens. */
export function useFormTarget(delivery: DeliveryContent | undefined) {
  const { chunk } = usePage();
  if (!delivery) return { method: 'dialog' };
  const { endpoint, format, fields } = delivery;
  return {
    method: 'post',
    action: endpoint,
    'data-delivery': chunk('delivery'),
    'data-format': format,
    // Netlify finds the forms it is to receive by these, when the site is published.
    ...(fields?.['form-name'] && {
      name: fields['form-name'],
      'data-netlify': 'true',
      'data-netlify-honeypot': TRAP,
    }),
  };
}

// Formspree and Basin know this name for what it is.
const TRAP = '_gotcha';

interface DeliveryProps {
  fields: DeliveryContent['fields'];
  states: States;
}

/** What a form that delivers its messages holds besides what is seen: a field for robots, fields for the service,
 *  and the words for every state. */
export function Delivery({ fields = {}, states }: DeliveryProps) {
  const { sending, retrying, offline, unsure, doubtful, changed, trap } = states;
  return (
    <>
      <label className="visually-hidden" aria-hidden="true">
        {trap} <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {Object.entries({ sending, retrying, offline, unsure, doubtful, changed }).map(([name, words]) => (
        <Words key={name} name={name} {...words} />
      ))}
      <Failed {...states.failed} />
    </>
  );
}

interface WordsProps {
  name: string;
  button?: string;
  title?: string;
  text: string;
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

function Failed({ button, title, reasons, text }: States['failed']) {
  return (
    <template data-words="failed" data-button={button}>
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

/** The e-mail address in a text as a link; behind the text when it is not in there. */
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

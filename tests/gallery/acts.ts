import { makeDisplay } from '../../client/delivery-display.ts';
import { DeliveryError } from '../../client/post.ts';

// Runs in every story: keeps its part of the page, and brings it into a state that no class can, as a visitor would.
const SAMPLES: Record<string, string> = {
  name: 'Bas-Sheva Rochel Wolfenstein-Abramowitz',
  email: 'bassheva.wolfenstein-abramowitz@a-rather-long-name-of-a-school.example.org',
  subject: 'Which night, which house, which bus, and may I bring my cousin from Antwerp along?',
  message: 'A line of a message that is longer than its box.\n'.repeat(9),
};

const acts = {
  'fill-form': fillForm,
  'open-details': () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  },
  'open-menu': () => document.querySelector<HTMLElement>('.site-header__toggle')?.click(),
  'open-term': () => document.querySelector<HTMLElement>('.term')?.click(),
  'send-form': () => {
    fillForm().requestSubmit();
    // The toast stays while it is hovered.
    document.querySelector('.toast')?.dispatchEvent(new PointerEvent('pointerenter'));
  },
};

type DeliveryState = 'sending' | 'retrying' | 'offline' | 'unsure' | 'doubtful' | 'failed';
/** What to do, or which state of the delivery to show. */
export type Act = keyof typeof acts | `show-${DeliveryState}`;

const { act = '', part } = document.querySelector<HTMLElement>('.exhibit')!.dataset;
const rest = part ? `.exhibit > :not(main, ${part}), main > :not(${part})` : ':not(*)';
for (const element of document.querySelectorAll(rest)) element.remove();
if (act in acts) acts[act as keyof typeof acts]();
if (act.startsWith('show-')) showDelivery(act.slice('show-'.length) as DeliveryState);

// On the index page each story is in a frame: as tall as its content, and without stealing the focus.
const frame = window.frameElement as HTMLIFrameElement | null;
if (frame) (document.activeElement as HTMLElement | null)?.blur();
if (frame && !frame.hasAttribute('height')) {
  new ResizeObserver(() => {
    frame.style.height = `${document.body.offsetHeight}px`;
  }).observe(document.documentElement);
}

// Tests wait for this.
document.documentElement.dataset.acted = act;

/** Fires no input events, so that no draft is saved. */
function fillForm(): HTMLFormElement {
  const form = document.querySelector<HTMLFormElement>('form.letter')!;
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    field.value = SAMPLES[field.name] ?? '';
  }
  return form;
}

/** Shows a state of the delivery without delivering anything. */
function showDelivery(state: DeliveryState): void {
  const form = fillForm();
  const status = form.querySelector('[role=status]')!;
  const toast = { show() {}, hide() {} };
  const display = makeDisplay({ form, fields: [], status, toast, clear() {}, thank() {} });
  const message = { key: '', values: SAMPLES };
  const remarks = [{ field: 'email', text: 'is not an address' }];
  if (state === 'unsure') display.showUndelivered(state, message);
  else if (state === 'failed') display.showUndelivered(state, message, new DeliveryError('refused', { remarks }));
  else display.show(state);
}

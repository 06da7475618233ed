const SAMPLES: Record<string, string> = {
  name: 'Bas-Sheva Rochel Wolfenstein-Abramowitz',
  email: 'bassheva.wolfenstein-abramowitz@a-rather-long-name-of-a-school.example.org',
  subject: 'Which night, which house, which bus, and may I bring my cousin from Antwerp along?',
  message: Array.from({ length: 9 }, (_, line) => `Line ${line + 1} of a letter that is longer than its box.`).join(
    '\n',
  ),
};

// Brings a story into a state that no class can: by what a visitor would do, with the real script listening.
const acts = {
  'fill-form': fillForm,
  'open-details': () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  },
  'open-menu': () => document.querySelector<HTMLElement>('.site-header__toggle')?.click(),
  'open-term': () => document.querySelector<HTMLElement>('.term')?.click(),
  'send-form': () => {
    fillForm();
    letter().requestSubmit();
    // As long as a pointer rests on it, the toast stays.
    document.querySelector('.toast')?.dispatchEvent(new PointerEvent('pointerenter'));
  },
};

/** What is done to a story once it is there: one of these, or what the form says while it delivers. */
export type Act = keyof typeof acts | `say-${'sending' | 'retrying' | 'offline' | 'unsure' | 'doubtful' | 'failed'}`;

const act = document.querySelector<HTMLElement>('[data-act]')?.dataset.act ?? '';
if (act in acts) acts[act as keyof typeof acts]();
if (act.startsWith('say-')) say(act.slice('say-'.length));

// What takes the focus must not take the reader of the whole gallery along.
if (parent !== window) (document.activeElement as HTMLElement | null)?.blur();

// Whoever looks at the story waits for this.
document.documentElement.dataset.acted = act;

function letter(): HTMLFormElement {
  return document.querySelector<HTMLFormElement>('form.letter')!;
}

/** Without the events of typing, so that no other frame finds a draft. */
function fillForm(): void {
  for (const field of letter().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    field.value = SAMPLES[field.name] ?? '';
  }
}

/** What the form says while it delivers, without anybody to deliver to. */
function say(state: string): void {
  fillForm();
  const form = letter();
  const words = form.querySelector<HTMLTemplateElement>(`[data-words="${state}"]`)!;
  const said = words.content.cloneNode(true) as DocumentFragment;
  for (const other of [...said.querySelectorAll('[data-reason]')].slice(1)) other.remove();
  form.querySelector('[role=status]')!.replaceChildren(said);
  form.querySelector('[type=submit]')!.textContent = words.dataset.button ?? null;
  form.querySelector('[type=submit]')!.ariaDisabled = String(state === 'sending' || state === 'retrying');
  if (state === 'failed') form.querySelector('[type=email]')!.ariaInvalid = 'true';
  form.dataset.state = state;
}

import { h } from './element.ts';
import type { Content, Field } from './protocol.ts';

const FACT = /\{[\w:-]+\}/g;

/** Something that a value is typed or chosen in. */
export interface Control {
  element: HTMLElement;
  /** What stands in it now; null when the value is to be left out. */
  value: () => string | null;
  focus: () => void;
}

/** Words as they are written: a fact in braces is a chip that says what it stands for. */
export function wordsControl(field: Field, content: Content): Control {
  const element = h('div', {
    className: 'words',
    role: 'textbox',
    tabIndex: 0,
    'aria-label': field.name,
    'aria-multiline': field.kind === 'markdown',
    spellcheck: true,
  });
  makeEditable(element);
  element.append(...withChips(field.written ?? '', content));
  element.addEventListener('paste', (event) => {
    event.preventDefault();
    insert(
      event.clipboardData?.getData('text/plain').replace(/\s*\n\s*/g, field.kind === 'markdown' ? '\n' : ' ') ?? '',
    );
  });
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    if (field.kind === 'markdown') insert('\n');
  });
  return { element, value: () => emptyAsMissing(field, read(element, field)), focus: () => focusEnd(element) };
}

/** How many characters are left, with the facts filled in. Nothing where there is no limit. */
export function charactersLeft(field: Field, written: string | null, { facts }: Content): string {
  if (field.max === undefined) return '';
  const values = new Map(facts.map(({ name, value }) => [`{${name}}`, value]));
  const { length } = (written ?? '').replace(FACT, (fact) => values.get(fact) ?? fact);
  const left = field.max - length;
  return left >= 0 ? `${left} characters left` : `${-left} characters too long`;
}

/** An empty field takes an optional value out. */
function emptyAsMissing({ optional }: Field, value: string): string | null {
  return optional && value === '' ? null : value;
}

function makeEditable(element: HTMLElement): void {
  try {
    element.contentEditable = 'plaintext-only';
  } catch {
    element.contentEditable = 'true';
  }
}

function withChips(text: string, { facts }: Content): Node[] {
  const parts: Node[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(FACT)) {
    const fact = facts.find(({ name }) => written === `{${name}}`);
    if (!fact) continue;
    const chip = h('span', { className: 'chip', contentEditable: 'false', title: fact.value }, written);
    parts.push(document.createTextNode(text.slice(end, index)), chip);
    end = index + written.length;
  }
  return [...parts, document.createTextNode(text.slice(end))];
}

/** The words of an editable element. Some browsers put a no-break space where a person typed a space. */
function read(element: HTMLElement, { written }: Field): string {
  const text = element.textContent ?? '';
  return written?.includes('\u00a0') ? text : text.replace(/\u00a0/g, ' ');
}

/** Puts text where the caret is, so that Ctrl+Z takes it back. */
function insert(text: string): void {
  document.execCommand('insertText', false, text);
}

function focusEnd(element: HTMLElement): void {
  element.focus();
  const selection = getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

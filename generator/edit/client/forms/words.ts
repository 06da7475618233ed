import { h } from '../base/element.ts';
import type { Content, Field } from '../base/protocol.ts';
import { type Control, orMissing } from './form.ts';

const FACT = /\{[\w:-]+\}/g;

/** Words as they are written: a fact in braces is a chip that says what it stands for. */
export function wordsControl(field: Field, { facts }: Content): Control {
  const isLong = field.kind === 'markdown';
  const element = h('div', {
    ...{ className: 'words', role: 'textbox', tabIndex: 0, dir: 'auto', spellcheck: true },
    ...{ 'aria-label': field.name, 'aria-multiline': isLong },
  });
  makeEditable(element);
  element.append(...withChips(field.written ?? '', facts));
  element.addEventListener('paste', (event) => {
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    insert(isLong ? text : text.replace(/\s*\n\s*/g, ' '));
  });
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    if (isLong) insert('\n');
  });
  return { element, value: () => orMissing(field, read(element, field)), focus: () => focusEnd(element) };
}

/** How many characters are left or missing, with the facts filled in. Nothing where there is no limit. */
export function charactersLeft({ min = 0, max }: Field, written: string | null, { facts }: Content): string {
  const values = factsByName(facts);
  const { length } = (written ?? '').replace(FACT, (fact) => values.get(fact) ?? fact);
  if (length > 0 && length < min) return `${min - length} more characters needed`;
  if (max === undefined) return '';
  return length <= max ? `${max - length} characters left` : `${length - max} characters too long`;
}

/** A written text in pieces: the words, and the facts among them that are known, with what they stand for. */
export function piecesOf(text: string, facts: Content['facts']): { words: string; value?: string | undefined }[] {
  const values = factsByName(facts);
  const pieces = text.split(/(\{[\w:-]+\})/).filter((words) => words !== '');
  return pieces.map((words) => ({ words, value: values.get(words) }));
}

const factsByName = (facts: Content['facts']): Map<string, string> =>
  new Map(facts.map(({ name, value }) => [`{${name}}`, value]));

function makeEditable(element: HTMLElement): void {
  try {
    element.contentEditable = 'plaintext-only';
  } catch {
    element.contentEditable = 'true';
  }
}

function withChips(text: string, facts: Content['facts']): Node[] {
  const nodes = piecesOf(text, facts).map(({ words, value }) => {
    if (value === undefined) return document.createTextNode(words);
    return h('span', { className: 'chip', contentEditable: 'false', 'data-value': value }, words);
  });
  // A caret finds no place behind a chip that is the last.
  return [...nodes, document.createTextNode('')];
}

/** The words of an editable element. Some browsers put a no-break space where a person typed a space. */
function read({ textContent }: HTMLElement, { written }: Field): string {
  const text = textContent ?? '';
  return written?.includes('\u00a0') ? text : text.replace(/\u00a0/g, ' ');
}

/** Puts text where the caret is, so that Ctrl+Z takes it back. */
function insert(text: string): void {
  document.execCommand('insertText', false, text);
}

function focusEnd(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const selection = getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

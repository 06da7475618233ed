import { h } from '../base/element.ts';
import type { Content, Field } from '../base/protocol.ts';

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
  const isLong = field.kind === 'markdown';
  const element = h('div', {
    className: 'words',
    role: 'textbox',
    tabIndex: 0,
    dir: 'auto',
    'aria-label': field.name,
    'aria-multiline': isLong,
    spellcheck: true,
  });
  makeEditable(element);
  element.append(...withChips(field.written ?? '', content));
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

/** A written text in pieces: the words, and the facts among them that are known, with what they stand for. */
export function piecesOf(text: string, facts: Content['facts']): { words: string; value?: string | undefined }[] {
  const values = new Map(facts.map(({ name, value }) => [`{${name}}`, value]));
  const pieces = text.split(/(\{[\w:-]+\})/).filter((words) => words !== '');
  return pieces.map((words) => ({ words, value: values.get(words) }));
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
  const nodes = piecesOf(text, facts).map(({ words, value }) => {
    if (value === undefined) return document.createTextNode(words);
    return h('span', { className: 'chip', contentEditable: 'false', 'data-value': value }, words);
  });
  // A caret finds no place behind a chip that is the last.
  return [...nodes, document.createTextNode('')];
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

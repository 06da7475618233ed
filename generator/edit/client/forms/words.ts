import { h } from '../base/element.ts';
import type { Content, Field } from '../base/protocol.ts';
import { type Control, orMissing } from './form.ts';

const FACT = /\{[\w:-]+\}/g;
/** Nobody sees these. Word processors and web pages put them where a word may be divided. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

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
    insert(asPasted(event.clipboardData?.getData('text/plain') ?? '', isLong));
  });
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    if (isLong) insert('\n');
  });
  return {
    element,
    value: () => orMissing(field, asTyped(linesIn(element), field)),
    focus: () => focusEnd(element),
  };
}

/** How many characters are left or missing, with the facts filled in. Nothing where there is no limit. */
export function charactersLeft({ min = 0, max }: Field, written: string | null, { facts }: Content): string {
  const { length } = inFull(written ?? '', facts);
  if (length > 0 && length < min) return `${min - length} more characters needed`;
  if (max === undefined) return '';
  return length <= max ? `${max - length} characters left` : `${length - max} characters too long`;
}

/** A written text with the facts that are known filled in. */
export function inFull(text: string, facts: Content['facts']): string {
  const values = factsByName(facts);
  return text.replace(FACT, (fact) => values.get(fact) ?? fact);
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

/** Words as they were typed, without what nobody sees: spaces at the ends, tabs, and in a single line new lines. Some browsers
 *  put a no-break space where a person typed a space. */
export function asTyped(text: string, { kind, written }: Pick<Field, 'kind' | 'written'>): string {
  if (text === written) return text;
  const words = written?.includes('\u00a0') ? text : text.replace(/\u00a0/g, ' ');
  if (kind === 'markdown') return withLineBreaks(words.replace(/\t/g, ' ').trim());
  return words.replace(written?.includes('\n') ? /\t/g : /\s*[\t\r\n]\s*/g, ' ').trim();
}

/** In Markdown, a line ends with two spaces; an empty line and a quotation are written as they are. */
const withLineBreaks = (text: string): string =>
  text.startsWith('>') ? text : text.replace(/([^\n\\ ]) *\n(?!\s)/g, '$1  \n');

/** The text of an editable element. Browsers make an element of each line that is typed. */
function linesIn(node: Node): string {
  const parts = [...node.childNodes].map((child, index) => {
    if (child.nodeName === 'BR') return child.nextSibling ? '\n' : '';
    return child.nodeName === 'DIV' && index > 0 ? `\n${linesIn(child)}` : linesIn(child);
  });
  return node.nodeValue ?? parts.join('');
}

/** Words from elsewhere: lines that only their window has broken are joined. An empty line stays in a long text. */
export function asPasted(text: string, isLong: boolean): string {
  const words = text.replace(UNSEEN, '').replace(/\r\n?|[\u2028\u2029]/g, '\n');
  if (!isLong) return words.replace(/\s*\n\s*/g, ' ');
  return words.trim().replace(/[ \t]*\n[ \t\n]*/g, (gap) => (gap.split('\n').length > 2 ? '\n\n' : ' '));
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

// The clipboard as text for a field. Programs copy paragraphs, lists, and links as HTML, and most of that as text, too.

/** A paragraph or an entry of a list: its Markdown mark, such as `- `, and its text. */
interface Block {
  mark: string;
  text: string;
}

interface Clipboard {
  html: string;
  text: string;
}

// A list in HTML may have bullets as text, too.
const BULLET = /^(?:\s*(?:[-*+§]\s+|[•·◦▪‣●○■\uf0b7\uf0a7]\s*|o\t\s*))+/;
const NUMBER = /^\s*(\d{1,3})[.)]\s+/;
const ITEM = '- ';
/** Emails break lines at such a width. */
const NARROWEST = 50;
const WIDEST = 100;
const SENTENCE_END = /[.!?:;…”"’')]$/;

const BLOCKS =
  'address, article, blockquote, dd, div, dl, dt, figure, h1, h2, h3, h4, h5, h6, header, hr, li, ol, p, pre, section, table, td, th, tr, ul';
const UNSEEN = 'head, script, style, template, title, [style*="display:none"]';

/** Pastes into a field, or into an element that is edited. The browser can undo it. */
export function pasteInto(event: ClipboardEvent, isLonger: boolean): void {
  const { clipboardData, target } = event;
  const html = clipboardData?.getData('text/html') ?? '';
  const text = clipboardData?.getData('text/plain') ?? '';
  const pasted = pastedText({ html, text }, isLonger);
  if (!pasted) return;
  event.preventDefault();
  const { before, after } = aroundCaret(target as HTMLElement);
  // The first and the last entry of a list have a line of their own.
  const begin = ENTRY.test(pasted) && /\S[^\n]*$/.test(before) ? '\n' : '';
  const end = ENTRY.test(pasted.slice(pasted.lastIndexOf('\n') + 1)) && /^[^\n]*\S/.test(after);
  document.execCommand('insertText', false, begin + pasted + (end ? '\n' : ''));
}

/** An entry of a list in Markdown. */
const ENTRY = /^(?:-|\d+\.) /;

/** What is before and after the selected text. */
function aroundCaret(field: HTMLElement): Record<'before' | 'after', string> {
  if (field instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = field;
    return { before: value.slice(0, selectionStart), after: value.slice(selectionEnd) };
  }
  const range = getSelection()?.getRangeAt(0);
  const whole = document.createRange();
  whole.selectNodeContents(field);
  if (!range || !field.contains(range.commonAncestorContainer)) return { before: '', after: '' };
  const before = whole.cloneRange();
  before.setEnd(range.startContainer, range.startOffset);
  whole.setStart(range.endContainer, range.endOffset);
  return { before: String(before), after: String(whole) };
}

/** In a longer text: paragraphs, lists, and links in Markdown. In any other text: their words, each on its line. */
export function pastedText(clipboard: Clipboard, isLonger: boolean): string {
  const { html, text } = clipboard;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const fromHtml = blocksIn(textIn(body, isLonger));
  const blocks = fromHtml.length > 0 ? fromHtml : blocksIn(text);
  const [first, ...others] = blocks;
  if (!first) return '';
  if (isLonger && (first.mark || others.length > 0)) return markdownOf(blocks);
  // Bullets would be marks in the text. Numbers are words of it.
  const lines = blocks.map(({ mark, text }) => (mark === ITEM ? text : mark + text));
  // Of a part of a sentence, the spaces around it belong to it.
  const [before] = others.length > 0 ? [''] : /^ ?/.exec(text)!;
  const [after] = others.length > 0 ? [''] : / ?$/.exec(text)!;
  return before + lines.join('\n') + after;
}

function markdownOf(blocks: readonly Block[]): string {
  let markdown = '';
  let above: Block | undefined;
  for (const block of blocks) {
    if (above) markdown += above.mark && block.mark ? '\n' : '\n\n';
    markdown += block.mark + block.text;
    above = block;
  }
  return markdown;
}

/** HTML as text: each paragraph has lines of its own, and an entry of a list begins with its mark. */
function textIn(node: Node, withMarks: boolean, around: readonly string[] = []): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? spaced(node) : '';
  if (node.matches(UNSEEN)) return '';
  if (node.localName === 'br') return '\n';
  const mark = markOf(node);
  const emphasis = withMarks ? emphasisOf(node).filter((each) => !around.includes(each)) : [];
  const inside = [...around, ...emphasis];
  let text = [...node.childNodes].map((each) => textIn(each, withMarks, inside)).join('');
  const words = text.trim();
  const marked = emphasis.reduce((each, mark) => mark + each + mark, words);
  if (words) text = text.replace(words, () => marked);
  if (node.localName === 'a') return withMarks ? linked(text, node) : text;
  return node.matches(BLOCKS) ? `\n${mark}${mark ? text.trimStart() : text}\n` : text;
}

/** The marks of bold and italic words. Google Docs copies everything in one `b`, which isn't bold. */
function emphasisOf(element: Element): string[] {
  if (element.matches(BLOCKS) || element.querySelector(`br, ${BLOCKS}`)) return [];
  const style = element.getAttribute('style') ?? '';
  const [, weight = /^(?:b|strong)$/.test(element.localName) ? 'bold' : ''] =
    /font-weight:\s*(\w+)/.exec(style) ?? [];
  const [, slant = /^(?:i|em)$/.test(element.localName) ? 'italic' : ''] =
    /font-style:\s*(\w+)/.exec(style) ?? [];
  const marks = /^(?:bold|[6-9]00)$/.test(weight) ? ['**'] : [];
  return slant === 'italic' ? [...marks, '*'] : marks;
}

/** A text of HTML: line breaks in it are only spaces, unless a style says otherwise. */
function spaced({ nodeValue, parentElement }: Node): string {
  const text = nodeValue ?? '';
  const styled = parentElement?.closest('pre, [style*="white-space"]');
  const style = styled?.getAttribute('style') ?? '';
  const isPre = styled?.localName === 'pre' || /white-space[\w-]*:\s*(?:pre|preserve)/.test(style);
  return isPre ? text : text.replace(/[ \t\r\n]+/g, ' ');
}

function linked(text: string, link: Element): string {
  const words = text.trim();
  const address = addressOf(link.getAttribute('href') ?? '');
  if (!address || !words || /[\n[\]]/.test(words)) return text;
  return text.replace(words, () => `[${words}](${address})`);
}

/** The mark of an entry of a list. Word's entries are paragraphs with a style, and begin with their own mark. */
function markOf(element: Element): string {
  if (/mso-list:\s*(?!none|ignore)/i.test(element.getAttribute('style') ?? '')) {
    const marker = element.querySelector('[style*="mso-list:Ignore" i]');
    const isNumber = /\w[.)]/.test(marker?.textContent ?? '');
    const [number = '1'] = /\d+/.exec(marker?.textContent ?? '') ?? [];
    marker?.remove();
    return isNumber ? `${number}. ` : ITEM;
  }
  if (element.localName !== 'li') return '';
  const list = element.closest('ol, ul');
  if (list?.localName !== 'ol') return ITEM;
  const items = [...list.children].filter(({ localName }) => localName === 'li');
  return `${Number(list.getAttribute('start') ?? 1) + items.indexOf(element)}. `;
}

/** The address of a link, without the detour that Google Docs and Outlook put before it. */
function addressOf(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const isDetour = /(?:^|\.)google\.com\/url$|\.safelinks\.protection\.outlook\.com\/$/;
  const target = isDetour.test(url.host + url.pathname)
    ? (url.searchParams.get('q') ?? url.searchParams.get('url') ?? href)
    : href;
  // A round bracket would end the link.
  return /^(?:https?|mailto|tel):/i.test(target)
    ? target.replaceAll('(', '%28').replaceAll(')', '%29')
    : undefined;
}

function blocksIn(text: string): Block[] {
  // Spaces that can't be seen, and what Word and chats leave.
  const clean = text
    .replace(/\r\n?|\v/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/\u200b|\ufeff/g, '')
    // Words that are bold in several parts.
    .replace(/(?<=\S)\*{4}(?=\S)/g, '');
  const blocks: Block[] = [];
  for (const line of unwrapped(clean.split('\n'))) {
    const bullet = BULLET.exec(line);
    const number = NUMBER.exec(line);
    const [whole = ''] = bullet ?? number ?? [];
    const words = line.slice(whole.length).replace(/\s+/g, ' ').trim();
    const mark = bullet ? ITEM : number ? `${number[1]}. ` : '';
    if (words) blocks.push({ mark, text: words });
  }
  return blocks;
}

/** Lines of an email, whose sentences go on in the next line because a word had no room. */
function unwrapped(lines: readonly string[]): string[] {
  const width = Math.max(...lines.map((line) => line.trimEnd().length));
  const isNarrow = width >= NARROWEST && width <= WIDEST;
  const whole: string[] = [];
  let above = '';
  for (const line of lines) {
    const [word = ''] = /^\S+/.exec(line) ?? [];
    const hadNoRoom = above.length + 1 + word.length > width && !SENTENCE_END.test(above);
    const isItem = BULLET.test(line) || NUMBER.test(line);
    if (isNarrow && above && word && hadNoRoom && !isItem) whole.push(`${whole.pop()} ${line}`);
    else whole.push(line);
    above = line.trimEnd();
  }
  return whole;
}

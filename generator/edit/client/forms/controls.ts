import { h } from '../base/element.ts';
import type { Content, Field } from '../base/protocol.ts';
import { type Control, orMissing } from './form.ts';
import { wordsControl } from './words.ts';

/** The control that suits a field: words, a list to choose from, a day, hours, a date or a link. */
export function controlFor(field: Field, content: Content): Control {
  const pictures = new Map(content.pictures.map(({ name, used }) => [name, used]));
  switch (field.kind) {
    case 'choice':
      return select(field, field.choices ?? [], (value) => field.labels?.[field.choices!.indexOf(value)] ?? value);
    case 'yes':
      return select({ ...field, optional: true }, ['true'], () => 'yes');
    case 'file':
      return select(field, [...pictures.keys()], (name) =>
        pictures.get(name) === false ? `${name} (not used)` : name,
      );
    case 'link':
      return suggestions(field, content);
    case 'day':
      return input(field, 'date');
    case 'slug':
    case 'focus':
      return input(field, 'text');
    case 'hours':
      return span(field, content, HOURS);
    default:
      return wordsControl(field, content);
  }
}

/** A native control, whose value is the written one. */
function native(field: Field, element: HTMLInputElement | HTMLSelectElement): Control & { element: typeof element } {
  element.setAttribute('aria-label', field.name);
  element.value = field.written ?? '';
  return { element, value: () => orMissing(field, element.value.trim()), focus: () => element.focus() };
}

const input = (field: Field, type: string) => native(field, h('input', { type }));

function select(field: Field, values: readonly string[], labelOf: (value: string) => string): Control {
  const { written, optional } = field;
  // What stands there now stays a choice, also when it is a fact in braces.
  const all = new Set([...(optional ? [''] : []), written ?? '', ...values]);
  const options = [...all].map((value) => h('option', { value }, value ? labelOf(value) : '(nothing)'));
  return native(field, h('select', {}, ...options));
}

/** An address: the pages and places of the site are offered, others can be typed. */
function suggestions(field: Field, { links }: Content): Control {
  const id = `links-${field.id.replace(/\W/g, '-')}`;
  const control = input(field, 'text');
  control.element.setAttribute('list', id);
  const list = h('datalist', { id }, ...links.map(({ href, label }) => h('option', { value: href, label })));
  return { ...control, element: h('span', { className: 'row' }, control.element, list) };
}

/** How hours are read from their written form, and written. */
interface Span {
  type: 'time';
  read: (words: string) => string[];
  write: (first: string, last: string) => string | undefined;
}

const two = (number: number): string => String(number).padStart(2, '0');

const clock = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
};

const HOURS: Span = {
  type: 'time',
  read: (words) =>
    [...words.matchAll(/(\d+):(\d+)\s([AP])M/g)].map(
      ([, hour, minute, half]) => `${two((Number(hour) % 12) + (half === 'P' ? 12 : 0))}:${minute}`,
    ),
  write: (first, last) => (first && last ? `${clock(first)}–${clock(last)}` : undefined),
};

/** Two fields, from and until, which write the words. The words can be typed as well, for a fact such as {hours}. */
function span(field: Field, content: Content, { type, read, write }: Span): Control {
  const words = wordsControl(field, content);
  const [from = '', until = ''] = read(field.shown ?? '');
  const fill = () => {
    words.element.textContent = write(first.value, last.value) ?? words.element.textContent;
  };
  const first = h('input', { type, value: from, 'aria-label': `${field.name}, from`, oninput: fill });
  const last = h('input', { type, value: until, 'aria-label': `${field.name}, until`, oninput: fill });
  const both = h('div', { className: 'span' }, h('label', {}, 'from', first), h('label', {}, 'until', last));
  return { ...words, element: h('div', {}, words.element, both) };
}

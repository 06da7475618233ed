import { h } from '../base/element.ts';
import type { Content, Field } from '../base/protocol.ts';
import { type Control, wordsControl } from './words.ts';

/** The control that suits a field: words, a list to choose from, a day, hours, a date or a link. */
export function controlFor(field: Field, content: Content): Control {
  if (field.kind === 'choice')
    return select(
      field,
      (field.choices ?? []).map((value, index) => ({ value, label: field.labels?.[index] ?? value })),
    );
  if (field.kind === 'yes') return select({ ...field, optional: true }, [{ value: 'true', label: 'yes' }]);
  if (field.kind === 'file') return select(field, pictures(content, field));
  if (field.kind === 'link') return suggestions(field, content.links);
  if (field.kind === 'day') return input(field, 'date');
  if (field.kind === 'hours') return hours(field, content);
  if (field.kind === 'date') return dates(field, content);
  if (field.kind === 'slug' || field.kind === 'focus') return input(field, 'text');
  return wordsControl(field, content);
}

interface Option {
  value: string;
  label: string;
}

function select(field: Field, options: Option[]): Control {
  const all = field.optional ? [{ value: '', label: '(nothing)' }, ...options] : options;
  const written = field.written ?? '';
  // What stands there now stays a choice, also when it is a fact in braces.
  if (!all.some(({ value }) => value === written)) all.unshift({ value: written, label: written });
  const element = h(
    'select',
    { 'aria-label': field.name },
    ...all.map(({ value, label }) => h('option', { value, selected: value === written }, label)),
  );
  return { element, value: () => element.value || (field.optional ? null : ''), focus: () => element.focus() };
}

function input(field: Field, type: string): Control {
  const element = h('input', { type, value: field.written ?? '', 'aria-label': field.name });
  return { element, value: () => element.value || (field.optional ? null : ''), focus: () => element.focus() };
}

/** An address: the pages and places of the site are offered, others can be typed. */
function suggestions(field: Field, links: Content['links']): Control {
  const id = `links-${field.id.replace(/\W/g, '-')}`;
  const control = input(field, 'text');
  control.element.setAttribute('list', id);
  const list = h('datalist', { id }, ...links.map(({ href, label }) => h('option', { value: href, label })));
  return { ...control, element: h('span', { className: 'row' }, control.element, list) };
}

function pictures({ pictures: all }: Content, { written }: Field): Option[] {
  return all.map(({ name, used }) => ({ value: name, label: used || name === written ? name : `${name} (not used)` }));
}

const clock = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

const asTime = (words = ''): string => {
  const [, hour = '', minute = '', half = ''] = /^(\d+):(\d+) ([AP])M$/.exec(words.trim()) ?? [];
  return hour && `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${minute}`;
};

/** From and until, which write the words: 7:00 PM–8:00 PM. The words can be typed as well, for a fact such as {hours}. */
function hours(field: Field, content: Content): Control {
  const [from, until] = (field.written ?? '').split('–').map(asTime);
  return withWords(field, content, {
    type: 'time',
    first: from ?? '',
    last: until ?? '',
    write: (first, last) => (first && last ? `${clock(first)}–${clock(last)}` : undefined),
  });
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The words of a date or of several days: March 4–7, 2027; February 27 to March 1, 2027. */
export function daysInWords(first: string, last: string): string | undefined {
  if (!first) return undefined;
  const [year, month = 1, day] = first.split('-').map(Number);
  const [endYear, endMonth = 1, endDay] = (last || first).split('-').map(Number);
  const start = `${MONTHS[month - 1]} ${day}`;
  if (!last || last === first) return `${start}, ${year}`;
  if (year !== endYear) return `${start}, ${year} to ${MONTHS[endMonth - 1]} ${endDay}, ${endYear}`;
  if (month !== endMonth) return `${start} to ${MONTHS[endMonth - 1]} ${endDay}, ${year}`;
  return `${start}–${endDay}, ${year}`;
}

function dates(field: Field, content: Content): Control {
  return withWords(field, content, { type: 'date', first: '', last: '', write: daysInWords });
}

interface Span {
  type: 'date' | 'time';
  first: string;
  last: string;
  write: (first: string, last: string) => string | undefined;
}

/** Two fields for the first and the last, and the words that are made of them. */
function withWords(field: Field, content: Content, { type, first, last, write }: Span): Control {
  const words = wordsControl(field, content);
  const fill = () => {
    const text = write(start.value, end.value);
    if (text !== undefined) words.element.textContent = text;
  };
  const start = h('input', { type, value: first, 'aria-label': `${field.name}, from`, onchange: fill });
  const end = h('input', { type, value: last, 'aria-label': `${field.name}, until`, onchange: fill });
  const element = h('div', {}, words.element, h('span', { className: 'row' }, start, '–', end));
  return { element, value: words.value, focus: words.focus };
}

import { MONTHS, weekdayOf as nameOfDay, WEEKDAYS } from '../../generator/dates.ts';
import { beside, fileOf } from '../files/ids.ts';
import type { Value } from '../protocol.ts';

// Which values an element of the page leads to, and why. An element never leads to a value by a guess that can't be named.

/** Why an element leads to its ids:
 *  - `text`: its whole text is the value
 *  - `date`: it is a `time` element, and its `datetime` is the value
 *  - `words`: its own words are the value, and it has other elements, too
 *  - `picture`: it is an image, and the value is its file
 *  - `description`: it is a drawing in the page, and the value has its description
 *  - `inserted`: the site wrote the text, and inserted a day, an amount, or the name of an entry
 *  - `neighbor`: the site wrote the text, and the panel is that of the value closest to it */
export type Reason =
  | 'text'
  | 'date'
  | 'words'
  | 'picture'
  | 'description'
  | 'inserted'
  | 'neighbor';

/** What an element leads to. If nothing on the page says which of several values it is, it has all of their ids. */
export interface Target {
  ids: string[];
  reason: Reason;
}

/** The values that an element may show. */
interface Candidates {
  values: Value[];
  reason: Reason;
}

const SKIPPED = 'script, style, template, noscript, svg, [data-edit-ui]';
/** Explanations and pauses in the middle of a text aren't part of it. */
const APART = '[role=tooltip], .visually-hidden, .spoken';
/** A name in a text that page translators leave as it is. A click on it is one on the text. */
const WORD = 'bdi';
/** Parts of a page whose texts belong together. */
const PARTS = 'section, header, footer, main, body';
const DAY = new RegExp(String.raw`(${MONTHS.join('|')})(\d{1,2})(?:,(\d{4}))?`);
/** Days and amounts in a text without spaces: `Every Tuesday`, `Season: September 8, 2026 to …`, `$2,500–$5,000`. */
const INSERTED = new RegExp(
  String.raw`${DAY.source}|[A-Z][a-z]+day|^[A-Z][a-z]{2}$|(?<=\$)[\d,]+`,
  'g',
);

/** Finds the elements of a page that lead to values. */
export function findTargets(root: Element, values: readonly Value[]): Map<HTMLElement, Target> {
  const finder = new Finder(values);
  finder.readTexts(root);
  for (const image of root.querySelectorAll<HTMLImageElement>('img[src]')) finder.readImage(image);
  for (const drawing of root.querySelectorAll<HTMLElement>('svg[aria-label]'))
    finder.readDrawing(drawing);
  finder.readInserted();
  return finder.targets();
}

/** A text without spaces, which typography changes, and without emphasis marks. */
const keyOf = (text: string): string => text.replace(/[\s*\u00ad\u200b\u2060]+/g, '');

/** In a list, a comma follows a text. */
const withoutComma = (key: string): string => key.replace(/,$/, '');

const pictureKey = (stem: string): string => `picture: ${stem}`;
const drawingKey = (description: string): string => `drawing: ${keyOf(description)}`;

class Finder {
  /** Values by what identifies them on a page: their text, or the name of a picture file. */
  private readonly byKey = new Map<string, Value[]>();
  /** The content file of the page. */
  private pageFile = '';
  private readonly candidates = new Map<HTMLElement, Candidates>();
  /** The elements whose own text is no value, drawn ones too, and that text. The site wrote it. */
  private readonly siteTexts = new Map<HTMLElement, string>();

  constructor(values: readonly Value[]) {
    const pageTexts = new Map(values.map(({ id, pageText }) => [id, pageText]));
    for (const value of values) {
      const { id, control, text, pageText } = value;
      if (!text || control === 'hidden' || control === 'lines') continue;
      // The day that a picture is for isn't shown: the page has the day of the events.
      if (control === 'choice' && pageTexts.has(beside(id, 'picture.src'))) continue;
      const isPicture = control === 'picture';
      const key = isPicture
        ? pictureKey(text.replace(/\.\w+$/, ''))
        : withoutComma(keyOf(pageText));
      if (key) this.index(key, value);
      const description = isPicture && pageTexts.get(beside(id, 'alt'));
      if (description) this.index(drawingKey(description), value);
      if (id.endsWith(':meta.title') && key === keyOf(document.title)) this.pageFile = fileOf(id);
    }
  }

  private index(key: string, value: Value): void {
    this.byKey.set(key, [...(this.byKey.get(key) ?? []), value]);
  }

  readDrawing(drawing: HTMLElement): void {
    this.consider(drawing, [drawingKey(drawing.getAttribute('aria-label')!)], 'description');
  }

  /** The file name of a built picture ends with a hash, and that of a photo with its width, too. */
  readImage(image: HTMLImageElement): void {
    let stem = image.src.replace(/^.*\/|\.\w+$/g, '');
    while (stem.includes('-') && !this.byKey.has(pictureKey(stem)))
      stem = stem.slice(0, stem.lastIndexOf('-'));
    this.consider(image, [pictureKey(stem)], 'picture');
  }

  /** Reads the texts of an element and of those in it. Returns its text. */
  readTexts(element: Element): string {
    const target = element as HTMLElement;
    if (element.matches('svg') && element.textContent) this.siteTexts.set(target, '');
    if (element.matches(SKIPPED)) return '';
    let whole = '';
    let ownWords = '';
    const textsInside: string[] = [];
    for (const node of element.childNodes) {
      const part = node instanceof Element && !node.matches(WORD) ? node : undefined;
      const text = part ? this.readTexts(part) : keyOf(node.textContent ?? '');
      whole += text;
      if (part) textsInside.push(text);
      else ownWords += text;
    }
    const date = element.getAttribute('datetime');
    const reason = date ? 'date' : 'text';
    // If a child has all of the text, the child is the smaller element.
    const isValue = !textsInside.includes(whole) && this.consider(target, [date ?? whole], reason);
    const isApart = element.matches(APART);
    const isSiteText = ownWords && !isApart && !isValue;
    if (isSiteText && !this.consider(target, [ownWords], 'words'))
      this.siteTexts.set(target, ownWords);
    return isApart ? '' : whole;
  }

  /** Reads the days, amounts, and names that the site inserted into its texts. */
  readInserted(): void {
    for (const [element, text] of this.siteTexts) {
      // It is part of a value.
      if (ancestorsOf(element).some((each) => this.candidates.has(each))) {
        this.siteTexts.delete(element);
        continue;
      }
      const day = element.getAttribute('datetime');
      const inserted = day ? [day] : [...text.matchAll(INSERTED)].map(([each]) => fileFormOf(each));
      const [, name = ''] = /^([^,]+),/.exec(text) ?? [];
      // No file has the date of a night, but its weekday.
      const nights = inserted.map(weekdayOf);
      const keys = new Set([name, ...inserted]);
      // What is next is a night, whatever else is on that day.
      if (text.startsWith('Next:')) for (const night of nights) keys.add(night);
      if (!this.consider(element, [...keys], 'inserted'))
        this.consider(element, nights, 'inserted');
    }
  }

  /** Notes the values with these keys as candidates of an element. Returns whether there are any. */
  private consider(element: HTMLElement, keys: readonly string[], reason: Reason): boolean {
    const all = keys.flatMap((key) => this.byKey.get(withoutComma(key)) ?? []);
    const inPart = this.ofSamePart(element, all);
    const values = inPart.length > 0 || reason === 'words' ? inPart : all;
    if (values.length > 0) this.candidates.set(element, { values, reason });
    return values.length > 0;
  }

  /** The values of the part of the site that an element is in: the page, or around its content every page, whose footer
   *  has a section of its own. */
  private ofSamePart(element: HTMLElement, values: readonly Value[]): Value[] {
    const file = element.closest('main') ? this.pageFile : 'site.yaml';
    const inFile = values.filter(({ panel }) => panel.startsWith(`${file}:`));
    const isInFooter = element.closest('footer') !== null;
    const inPart = inFile.filter(({ id }) => id.includes(':footer.') === isInFooter);
    return inPart.length > 0 ? inPart : inFile;
  }

  /** Chooses among the candidates, and finds the panel of each other text. */
  targets(): Map<HTMLElement, Target> {
    const certain = new Map<HTMLElement, Value>();
    for (const [element, { values }] of this.candidates)
      if (values.length === 1 && !element.closest(APART)) certain.set(element, values[0]!);
    const panels = this.panelsByArea(certain);
    const targets = new Map<HTMLElement, Target>();
    for (const [element, { values, reason }] of this.candidates) {
      const ids = nearest(element, values, certain).map(({ id }) => id);
      targets.set(element, { ids, reason });
    }
    for (const element of this.siteTexts.keys()) {
      const area = [element, ...ancestorsOf(element)].find((each) => panels.has(each));
      const panel = area && panels.get(area);
      const ids = targets.get(element)?.ids ?? [];
      // A text in an entry never leads to another entry: that one only has the same day.
      const isElsewhere = ids.every((id) => isSibling(this.panelOf(element, id), panel));
      if (panel && isElsewhere) targets.set(element, { ids: [panel], reason: 'neighbor' });
    }
    return targets;
  }

  private panelOf = (element: HTMLElement, id: string): string | undefined =>
    this.candidates.get(element)?.values.find((value) => value.id === id)?.panel;

  /** The panel of the first value in each area of the page, but for values in texts of the site. */
  private panelsByArea(certain: ReadonlyMap<HTMLElement, Value>): Map<HTMLElement, string> {
    const panels = new Map<HTMLElement, string>();
    for (const [element, { panel }] of certain)
      for (const area of this.siteTexts.has(element) ? [] : ancestorsOf(element))
        if (!panels.has(area)) panels.set(area, panel);
    return panels;
  }
}

/** A day or an amount as files have it: `September8,2026` as `2026-09-08`, and `Tue` as `Tuesday`. */
function fileFormOf(text: string): string {
  const [, month, day, year] = DAY.exec(text) ?? [];
  if (month) return dateOf(MONTHS.indexOf(month), Number(day), year);
  return WEEKDAYS.find((each) => each.startsWith(text)) ?? text.replaceAll(',', '');
}

/** A day such as `2026-11-24`: without a year, the one closest to today. */
function dateOf(month: number, day: number, year?: string): string {
  const today = new Date();
  const thisYear = today.getFullYear();
  const years = year ? [Number(year)] : [thisYear, thisYear + 1, thisYear - 1];
  const distance = (time: number) => Math.abs(time - today.getTime());
  const times = years.map((each) => Date.UTC(each, month, day));
  const [closest = 0] = times.sort((one, other) => distance(one) - distance(other));
  return new Date(closest).toISOString().slice(0, 10);
}

const weekdayOf = (date: string): string => (/^\d{4}-/.test(date) ? nameOfDay(date) : date);

/** The elements around an element, from the smallest one to the part of the page. */
function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  if (!parentElement || element.matches(PARTS)) return [];
  return [parentElement, ...ancestorsOf(parentElement)];
}

/** Whether two panels are different entries of one list. */
const isSibling = (one = '', other = ''): boolean =>
  one !== other && one.replace(/@[^@]*$/, '@') === other.replace(/@[^@]*$/, '@');

/** Of several values with the same text, those that share most of their path with the certain values around the
 *  element, first in the smallest area and then in larger ones. */
function nearest(
  element: HTMLElement,
  values: readonly Value[],
  certain: ReadonlyMap<HTMLElement, Value>,
): readonly Value[] {
  let left = values;
  for (const area of ancestorsOf(element)) {
    if (left.length === 1) break;
    const neighbors: string[][] = [];
    for (const [each, value] of certain) if (area.contains(each)) neighbors.push(stepsOf(value));
    const depths = left.map((value) => sharedDepth(stepsOf(value), neighbors));
    const most = Math.max(...depths);
    left = left.filter((_, index) => depths[index] === most);
  }
  return left;
}

const stepsOf = ({ id }: Value): string[] => id.split(/[:.]/);

/** How many of the first steps of a path are also those of a neighbor. Neighbors in several entries of a list don't say
 *  which entry it is. */
function sharedDepth(steps: readonly string[], neighbors: string[][]): number {
  let near = neighbors;
  for (const [depth, step] of steps.entries()) {
    const nearer = near.filter((each) => each[depth] === step);
    const isEntry = /^[@\d]/.test(step);
    if (nearer.length === 0 || (isEntry && nearer.length < near.length)) return depth;
    near = nearer;
  }
  return steps.length;
}

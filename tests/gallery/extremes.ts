import { z } from 'zod';
import { upright, wide } from './photographs.ts';

/** Leaves of a content only what its schema insists on: nothing that is optional, and one item of each list. */
export function least(content: unknown, schema: z.core.$ZodType): void {
  if (schema instanceof z.ZodArray && Array.isArray(content)) {
    content.length = 1;
    least(content[0], schema.element);
  }
  if (!(schema instanceof z.ZodObject) || !isRecord(content)) return;
  for (const [name, field] of Object.entries(schema.shape)) {
    if (field instanceof z.ZodOptional) delete content[name];
    else least(content[name], field);
  }
}

const NAME = 'Bas-Sheva Wolfenstein-Abramowitz of Llanfairpwllgwyngyll-on-the-Hudson';
/** A title longer than anybody would write. */
export const TITLE = 'The Annual Melave Malka, Talent Show and Uncontrollable Baking Competition';
/** A text longer than there is room for. */
export const TEXT = `${'One more sentence than there is room for, said slowly, in words of every length. '.repeat(7)}The end.`;
const LONG: Record<string, string> = {
  ...Object.fromEntries(['name', 'role', 'director', 'location'].map((key) => [key, NAME])),
  ...Object.fromEntries(['title', 'label', 'question'].map((key) => [key, TITLE])),
  ...Object.fromEntries(['text', 'lead', 'description', 'caption', 'impact', 'answer'].map((key) => [key, TEXT])),
};
const MOST = 12;

/** Makes of a content more than anybody would write: twelve items in each list, every second of them with long words
 *  and a photograph. */
export function most(content: unknown, number = 1): void {
  // The blocks of a long text are what they are.
  if (!isRecord(content) || 'kind' in content) return;
  if ('src' in content && number % 2) Object.assign(content, number % 4 === 1 ? wide('80% 50%') : upright('50% 20%'));
  for (const [key, value] of Object.entries(content)) {
    if (/^(id|anchor)$/.test(key)) content[key] = `${value}-${number}`;
    else if (typeof value === 'string' && key in LONG) content[key] = `${number % 2 ? LONG[key] : value} ${number}`;
    // There are no more days than a week has.
    else if (Array.isArray(value) && isRecord(value[0]) && key !== 'nights') content[key] = repeated(value);
    else most(value, number);
  }
}

function repeated(items: readonly unknown[]): unknown[] {
  return Array.from({ length: Math.max(MOST, items.length) }, (_, index) => {
    const item = structuredClone(items[index % items.length]);
    most(item, index + 1);
    return item;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

import { z } from 'zod';

/** Removes everything the schema doesn't require: optional fields, and all but one item of each list. */
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
export const TITLE = 'The Annual Melave Malka, Talent Show and Uncontrollable Baking Competition';
export const TEXT = `${'One more sentence than there is room for, said slowly, in words of every length. '.repeat(7)}The end.`;
const LONG: Record<string, string> = {
  ...{ name: NAME, role: NAME, director: NAME, location: NAME, title: TITLE, label: TITLE, question: TITLE },
  ...{ text: TEXT, lead: TEXT, description: TEXT, caption: TEXT, impact: TEXT, answer: TEXT },
};
// The site has no photographs yet. These are in tests/gallery/static/images.
const PHOTOS = [
  { src: 'photograph-wide.jpg', alt: 'Friends', focus: '80% 50%' },
  { src: 'photograph-upright.jpg', alt: 'Friends', focus: '50% 20%' },
];

/** Fills each list with twelve items. Every second one has long texts and a photograph. */
export function most(content: unknown, number = 1): void {
  // Markdown blocks stay as they are.
  if (!isRecord(content) || 'kind' in content) return;
  if ('src' in content && number % 2) Object.assign(content, PHOTOS[number % 4 === 1 ? 0 : 1]);
  for (const [key, value] of Object.entries(content)) {
    if (key === 'id' || key === 'anchor') content[key] = `${value}-${number}`;
    else if (typeof value === 'string' && key in LONG) content[key] = `${number % 2 ? LONG[key] : value} ${number}`;
    // A week has no more than seven nights.
    else if (Array.isArray(value) && isRecord(value[0]) && key !== 'nights') content[key] = repeated(value);
    else most(value, number);
  }
}

function repeated(items: readonly unknown[]): unknown[] {
  return Array.from({ length: Math.max(12, items.length) }, (_, index) => {
    const item = structuredClone(items[index % items.length]);
    most(item, index + 1);
    return item;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

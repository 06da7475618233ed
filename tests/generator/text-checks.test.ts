import { expect, test } from 'vitest';
import { leftoverMarks } from '../../generator/content/text-checks.ts';
import { isolateHebrew } from '../../generator/pages/html.ts';
import { table } from '../table.ts';

test.each(table<[text: string, mark: string | null]>('marks of other programs'))(
  'visitors would see the mark in %s',
  (text, mark) => {
    const messages = leftoverMarks(text).map(({ message }) => message);
    expect(messages).toEqual(mark ? [`visitors would see ${mark} as it is`] : []);
  },
);

test.each(table<[html: string, isolated: string]>('Hebrew'))(
  'Hebrew words do not move what is next to them: %s',
  (html, isolated) => {
    expect(isolateHebrew(html)).toBe(isolated);
  },
);

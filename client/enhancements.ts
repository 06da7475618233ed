import { enhanceChapterQuestion } from './chapter-question.ts';
import { enhanceContactForm } from './contact-form.ts';
import { enhanceMenu } from './menu.ts';
import { enhanceNextEvenings } from './next-evenings.ts';
import { reportNotFound } from './not-found.ts';
import { enhanceTooltip } from './tooltip.ts';

/** Everything the script adds to a page: the name is what markup asks for with `data-enhance`. */
export const enhancements = {
  'chapter-question': enhanceChapterQuestion,
  'contact-form': enhanceContactForm,
  menu: enhanceMenu,
  'next-evenings': enhanceNextEvenings,
  'not-found': reportNotFound,
  tooltip: enhanceTooltip,
} satisfies Record<string, (root: HTMLElement) => void>;

export type Enhancement = keyof typeof enhancements;

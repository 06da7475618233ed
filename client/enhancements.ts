import { enhanceChapterQuestion } from './chapter-question.ts';
import { enhanceContactForm } from './contact-form.ts';
import { enhanceMenu } from './menu.ts';
import { enhanceTimed } from './timed.ts';
import { enhanceCandles, enhanceTonight } from './tonight.ts';
import { enhanceTooltip } from './tooltip.ts';

/** All enhancements by the name that markup uses in `data-enhance`. */
export const enhancements = {
  candles: enhanceCandles,
  'chapter-question': enhanceChapterQuestion,
  'contact-form': enhanceContactForm,
  menu: enhanceMenu,
  'not-found': () => console.error('404 Error: there is no page at', location.pathname),
  timed: enhanceTimed,
  tonight: enhanceTonight,
  tooltip: enhanceTooltip,
} satisfies Record<string, (root: HTMLElement) => void>;

export type Enhancement = keyof typeof enhancements;

import { enhanceChapterQuestion } from './chapter-question.ts';
import { enhanceContactForm } from './contact-form.ts';
import { enhanceMenu } from './menu.ts';
import { enhanceQuestion } from './question.ts';
import { enhanceShare } from './share.ts';
import { enhanceTimed } from './timed.ts';
import { enhanceCandles, enhanceTonight } from './tonight.ts';
import { enhanceTooltip } from './tooltip.ts';

/** All enhancements by the name that markup uses in `data-enhance`. */
const enhancements = {
  candles: enhanceCandles,
  'chapter-question': enhanceChapterQuestion,
  'contact-form': enhanceContactForm,
  menu: enhanceMenu,
  'not-found': () => console.error('404 Error: there is no page at', location.pathname),
  question: enhanceQuestion,
  share: enhanceShare,
  timed: enhanceTimed,
  tonight: enhanceTonight,
  tooltip: enhanceTooltip,
} satisfies Record<string, (root: HTMLElement) => void>;

export type Enhancement = keyof typeof enhancements;

declare global {
  interface Document {
    /** True while Chromium renders a page nobody has opened yet. */
    readonly prerendering?: boolean;
  }
}

/** Starts the enhancement of each `data-enhance` element. Logs one that throws and continues with the others. */
function start(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
    try {
      enhancements[element.dataset.enhance as Enhancement](element);
    } catch (error) {
      console.error(error);
    }
  }
}

// Until a prerendered page is shown, drafts and the URL may change.
if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
// In older browsers, such as Chrome before 86, pages work without it: a form that can't finish would lose the message.
else if ('replaceChildren' in document) start();

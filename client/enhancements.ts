import { enhanceMenu } from './menu.ts';
import { enhanceTooltip } from './tooltip.ts';

/** Everything the script adds to a page: the name is what markup asks for with `data-enhance`. */
export const enhancements = {
  menu: enhanceMenu,
  tooltip: enhanceTooltip,
} satisfies Record<string, (root: HTMLElement) => void>;

export type Enhancement = keyof typeof enhancements;

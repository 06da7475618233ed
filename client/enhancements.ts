import { enhanceMenu } from './menu.ts';

/** Everything the script adds to a page: the name is what markup asks for with `data-enhance`. */
export const enhancements = {
  menu: enhanceMenu,
} satisfies Record<string, (root: HTMLElement) => void>;

export type Enhancement = keyof typeof enhancements;

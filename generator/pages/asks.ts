import type { Assets } from '../assets/assets.ts';
import type { Images } from '../assets/images.ts';

/** What pages ask for while they are rendered. Asking counts: only what was asked for becomes a part of the site. */
export interface Asks {
  image: Images['image'];
  /** The markup of a drawing of static/images/. */
  drawing(src: string): string;
  chunk: Assets['chunk'];
  card: Assets['card'];
}

/** Passes on what a page asks for and keeps it in mind, so that a page that is not rendered again can still ask. */
export function recordAsks(asks: Asks): { recorded: Asks; repeat(asks: Asks): void } {
  const said: ((asks: Asks) => unknown)[] = [];
  const ask = <T>(question: (asks: Asks) => T): T => {
    said.push(question);
    return question(asks);
  };
  return {
    recorded: {
      image: (...about) => ask(({ image }) => image(...about)),
      drawing: (...about) => ask(({ drawing }) => drawing(...about)),
      chunk: (...about) => ask(({ chunk }) => chunk(...about)),
      card: (...about) => ask(({ card }) => card(...about)),
    },
    repeat: (again) => {
      for (const question of said) question(again);
    },
  };
}

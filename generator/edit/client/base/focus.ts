import { bring } from './element.ts';

/** Sees to it that the focus is never lost when what has it goes, or is made anew. */
export class FocusKeeper {
  /** The key of what had the focus last. */
  last: string | undefined;
  readonly #root: ShadowRoot;

  constructor(root: ShadowRoot, signal: AbortSignal) {
    this.#root = root;
    const note = ({ target }: Event) => {
      this.last = (target as HTMLElement).dataset.key;
    };
    const forget = () => {
      this.last = undefined;
    };
    root.addEventListener('focusin', note, { signal });
    // What she clicks says where the focus is to be.
    addEventListener('pointerdown', forget, { signal, capture: true });
    // The keyboard of a phone comes up bit by bit, and the page follows it.
    visualViewport?.addEventListener('resize', () => [0, 300].map((wait) => setTimeout(() => this.#show(), wait)), {
      signal,
    });
  }

  /** Gives the focus to the first of these keys that is there, in the part that is open first; where it has got lost, to what
   *  comes nearest. Returns the keys that are still to be waited for. */
  give(wanted: string[], open: ParentNode): string[] {
    const isLost = this.last && !this.#root.activeElement && document.activeElement === document.body;
    const nearest = isLost ? [this.last ?? '', 'close', 'changes'] : [];
    for (const key of [...wanted, ...nearest].map((each) => JSON.stringify(each).slice(1, -1))) {
      for (const part of [open, this.#root]) {
        const found = part.querySelector<HTMLElement>(`[data-key="${key}"], [data-key^="${key}#"]`);
        found?.focus({ preventScroll: wanted.length === 0 });
        if (found && this.#root.activeElement === found) return [];
      }
    }
    return wanted;
  }

  /** Keeps what is typed in, in sight. */
  #show(): void {
    const { activeElement } = this.#root;
    if (activeElement?.matches('input, select, .words')) bring(activeElement, 'center');
  }
}

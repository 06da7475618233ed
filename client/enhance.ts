type Enhancements = Readonly<Record<string, (root: HTMLElement) => void>>;

/** Starts the enhancement of each `data-enhance` element. Logs one that throws and continues with the others. */
export function enhance(root: ParentNode, enhancements: Enhancements): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) {
    try {
      enhancements[element.dataset.enhance ?? '']?.(element);
    } catch (error) {
      console.error(error);
    }
  }
}

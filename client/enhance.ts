type Enhancements = Readonly<Record<string, (root: HTMLElement) => void>>;

/** Starts what each `data-enhance` asks for. One that throws is reported and does not stop the others. */
export function enhance(root: ParentNode, enhancements: Enhancements): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) {
    try {
      enhancements[element.dataset.enhance ?? '']?.(element);
    } catch (error) {
      console.error(error);
    }
  }
}

import type { Editor } from '../base/editor.ts';
import { h } from '../base/element.ts';

/** A link that opens the editor at the line. */
export function placeLink(
  { content }: Editor,
  file: string,
  { line, column = 1 }: { line: number; column?: number },
): HTMLElement {
  const href = `vscode://file/${content.root}/${file}:${line}:${column}`;
  return h('a', { href, title: 'Open this line in the editor' }, `${file}:${line}`);
}

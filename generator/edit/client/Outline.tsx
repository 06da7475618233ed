import { nameOf } from './content.ts';
import { useContent, useEditorState, useRect } from './context.ts';
import { idOf } from './targets.ts';

/** The outline and name of the text under the pointer or focus. */
export function Outline() {
  const content = useContent();
  const element = useEditorState(({ near }) => near);
  const rect = useRect(element);
  const id = idOf(element);
  if (!element?.isConnected || !id || !rect || rect.width < 3) return null;
  const { left, top, width, height } = rect;
  return (
    <div className="outline" style={{ left, top, width, height }} aria-hidden="true">
      <span className="name">{nameOf(content, id)}</span>
    </div>
  );
}

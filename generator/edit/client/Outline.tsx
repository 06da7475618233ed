import { fieldAt, nameOf } from './content.ts';
import { useContent, useEditorState, useRect } from './context.ts';
import { EntryMenu } from './EntryMenu.tsx';
import { entryOf, idOf } from './targets.ts';

/** The outline and name of the text under the pointer or focus, and the menu of its list entry. */
export function Outline() {
  const content = useContent();
  const element = useEditorState(({ near }) => near);
  const rect = useRect(element);
  const id = idOf(element);
  if (!element?.isConnected || !id || !rect || rect.width < 3) return null;
  const entry = entryOf(element, content);
  const corner = entry?.element.getBoundingClientRect();
  const { left, top, width, height } = rect;
  return (
    <>
      <div className="outline" style={{ left, top, width, height }} aria-hidden="true">
        <span className="name">{nameOf(content, id) || fieldAt(content, id).kind}</span>
      </div>
      {entry && corner && (
        <div className="corner" style={{ left: Math.min(corner.right + 20, innerWidth) - 44, top: corner.top }}>
          <EntryMenu id={entry.id} key={entry.id} />
        </div>
      )}
    </>
  );
}

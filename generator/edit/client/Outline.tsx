import { entryAround, nameOf } from './content.ts';
import { useContent, useEditorState, useRect } from './context.ts';
import { EntryMenu } from './EntryMenu.tsx';
import { idOf } from './targets.ts';

/** The outline and name of the text under the pointer or focus, and the menu of its list entry. */
export function Outline() {
  const content = useContent();
  const element = useEditorState(({ near }) => near);
  const rect = useRect(element);
  const id = idOf(element);
  if (!element?.isConnected || !id || !rect || rect.width < 3) return null;
  const entry = entryAround(content, id);
  const { right, top } = (element.closest('li, article') ?? element).getBoundingClientRect();
  return (
    <>
      <div
        className="outline"
        style={{ left: rect.left, top: rect.top, width: rect.width, height: rect.height }}
        aria-hidden="true"
      >
        <span className="name">{nameOf(content, id)}</span>
      </div>
      {entry && (
        <div className="corner" style={{ left: Math.min(right + 20, innerWidth) - 44, top }}>
          <EntryMenu id={entry} key={entry} />
        </div>
      )}
    </>
  );
}

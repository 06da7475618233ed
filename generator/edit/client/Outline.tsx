import { fieldAt, nameOf } from './content.ts';
import { useContent, useEditor, useRect } from './context.ts';
import { EntryMenu } from './EntryMenu.tsx';

/** The outline and name of the text under the pointer or focus, and the menu of its list entry. */
export function Outline({ element }: { element: Element | undefined }) {
  const { targets } = useEditor();
  const content = useContent();
  const rect = useRect(element);
  const id = element && targets.idOf(element);
  if (!id || !rect || rect.width < 3) return null;
  const entry = targets.entryOf(element, content);
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

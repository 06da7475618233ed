import { type CSSProperties, useEffect, useRef } from 'react';
import { useRect, useStore } from './context.ts';
import { Form } from './Form.tsx';
import type { View } from './state.ts';
import { elementOf } from './targets.ts';

/** The width of a form and the space around it. */
const WIDTH = 34 * 17 + 24;

/** The form of a value that the page shows, below its element, or next to it if it is tall. A text is edited in its place. */
export function ValueView({ view }: { view: Extract<View, { kind: 'value' }> }) {
  const { id } = view;
  const store = useStore();
  const box = useRef<HTMLDivElement>(null);
  // A build may replace the element, such as a drawing by a photo.
  const known = useRef(view.element);
  if (!known.current?.isConnected) known.current = elementOf(id) ?? known.current;
  const anchor = known.current;
  const rect = useRect(anchor);
  useEffect(() => {
    if (!anchor) return store.update({ view: { kind: 'panel', id } });
    // The form and its value, or as much of the value as fits.
    for (const shown of [box.current, box.current?.querySelector('.form')])
      shown?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    // A phone's keyboard covers half of the window.
    const show = () => anchor.scrollIntoView({ block: 'center', behavior: 'instant' });
    visualViewport?.addEventListener('resize', show);
    return () => visualViewport?.removeEventListener('resize', show);
  }, [anchor, id, store]);
  if (!anchor || !rect) return null;
  const { left, top, right, width, height } = rect;
  const isBeside = height > innerHeight * 0.35 && innerWidth - right > WIDTH;
  const place = { '--left': `${left}px`, '--height': `${height}px`, '--beside': `${width + 16}px` };
  const style = { left: left + scrollX, top: top + scrollY, ...place };
  return (
    <div className={isBeside ? 'floating beside' : 'floating'} style={style as CSSProperties} ref={box}>
      <Form id={id} element={anchor} close={() => store.close(view)} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { useStore } from './context.ts';
import { Button } from './elements.tsx';
import type { View } from './state.ts';

interface PanelProps {
  view: View;
  title: string;
  children: ReactNode;
}

/** A panel next to the page. Close and Escape save what was typed in it, and close it. */
export function Panel({ view, title, children }: PanelProps) {
  const store = useStore();
  const close = async () => {
    if (await store.save()) store.close(view);
  };
  return (
    <aside
      className={`panel ${view.kind}`}
      aria-label={title}
      onKeyDown={({ key }) => key === 'Escape' && void close()}
    >
      <header>
        <h2>{title}</h2>
        <Button label="Close" focusKey="close" act={close} />
      </header>
      {children}
    </aside>
  );
}

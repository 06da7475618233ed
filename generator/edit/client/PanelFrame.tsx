import type { ReactNode } from 'react';
import { useEditor } from './context.ts';

interface PanelFrameProps {
  title: string;
  children: ReactNode;
  close: () => void;
}

/** A panel next to the page. Escape closes it. */
export function PanelFrame({ title, children, close }: PanelFrameProps) {
  const editor = useEditor();
  const leave = async () => {
    if (!editor.leave || (await editor.leave())) close();
  };
  return (
    <aside className="panel" aria-label={title} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <button type="button" className="quiet close" data-key="close" onClick={() => void leave()}>
        Close
      </button>
      <h2>{title}</h2>
      {children}
    </aside>
  );
}

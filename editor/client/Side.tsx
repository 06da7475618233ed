import { type ButtonHTMLAttributes, Children, type ReactNode, useEffect, useRef } from 'react';
import { editor } from './editor.ts';

/** A panel next to the page. What the selector `focus` finds gets the focus, or the first field. */
export function Side(props: { title: string; focus?: string | undefined; children: ReactNode }) {
  const { title, focus, children } = props;
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const find = (selector = 'input:not([type=radio]), textarea, select') =>
      aside.current?.querySelector<HTMLElement>(selector);
    (find(focus) ?? find() ?? find('h2'))?.focus();
  }, [focus]);
  return (
    <aside ref={aside} className="panel" aria-label={title}>
      <header className="row">
        <h2 tabIndex={-1}>{title}</h2>
        <Button onClick={() => editor.open()}>Close</Button>
      </header>
      {children}
    </aside>
  );
}

export const Button = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...props} />
);

export const List = ({ children }: { children: ReactNode[] }) => (
  <ul className="links">
    {Children.map(children, (each) => (
      <li>{each}</li>
    ))}
  </ul>
);

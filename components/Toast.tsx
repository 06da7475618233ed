export interface ToastProps {
  title: string;
  text: string;
  close: string;
}

/** A notice at the bottom of the screen, shown by the script. Hidden from screen readers, because the status line of the
 *  form says the same. */
export function Toast({ title, text, close }: ToastProps) {
  return (
    <div className="toast" hidden>
      <span className="toast__edge" aria-hidden="true">
        {[1, 2, 3, 4].map((strip) => (
          <i key={strip} />
        ))}
      </span>
      <p className="toast__words" aria-hidden="true">
        <b>{title}</b> <span>{text}</span>
      </p>
      <button type="button" className="toast__close">
        {close}
      </button>
    </div>
  );
}

export interface ToastProps {
  title: string;
  text: string;
  close: string;
}

/** A notice at the foot of the screen, which the script shows. Its words are hidden from screen readers: the form says
 *  the same in its status line. */
export function Toast({ title, text, close }: ToastProps) {
  return (
    <div className="toast" hidden>
      <span className="toast__edge" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
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

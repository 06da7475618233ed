interface ToastProps {
  title: string;
  text: string;
  close: string;
}

/** A paper strip at the foot of the screen. Its words are silent here: they stay on the page, where they are
 *  read out, and nothing in the strip has to be reached. The script shows it. */
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

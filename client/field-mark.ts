/** Marks a field that is not accepted, with the reason as its description, until it changes. Returns how to take the mark
 *  off. */
export function markField(
  field: HTMLInputElement | HTMLTextAreaElement,
  reason: string,
): () => void {
  const id = `${field.id}-reason`;
  document.getElementById(id)?.remove();
  const note = document.createElement('span');
  note.id = id;
  note.className = 'letter__reason small';
  note.textContent = reason;
  field.after(note);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', id);
  const remove = () => {
    note.remove();
    // Without it, Firefox calls an empty required field invalid before anything is typed.
    field.setAttribute('aria-invalid', 'false');
    field.removeAttribute('aria-describedby');
  };
  field.addEventListener('input', remove, { once: true });
  return remove;
}

import type { Editor } from '../base/editor.ts';
import { button, h } from '../base/element.ts';
import type { Answer, Field } from '../base/protocol.ts';
import { type Form, fieldsForm } from './fields-form.ts';
import { focusChooser } from './focus-chooser.ts';

interface PictureOptions {
  /** Where the picture stands, if it stands on the open page. */
  element?: Element;
  /** What has been dropped on it. */
  files?: FileList | undefined;
  onDone: () => void;
}

/** A form for a picture: another file, its words, and the point that must stay in sight when it is cut. */
export function pictureForm(editor: Editor, field: Field, { element, files, onDone }: PictureOptions): Form {
  const isPart = ({ id, kind }: Field) => id.startsWith(`${field.id}.`) && kind !== 'object' && kind !== 'focus';
  const forPhones = editor.fields().find(({ id }) => id === field.id.replace(/[^.]*$/, 'narrowPicture'));
  const parts = editor
    .fields()
    .filter(isPart)
    .sort((a, b) => Number(b.id.endsWith('.alt')) - Number(a.id.endsWith('.alt')));
  const form = fieldsForm(editor, [...parts, ...(forPhones ? [forPhones] : [])], onDone);
  const chooser = element && focusChooser(editor, field, element);
  form.element.prepend(
    h('b', {}, field.name),
    upload(editor, field, { files, onDone }),
    ...(forPhones ? [upload(editor, field, { narrow: true, onDone })] : []),
    chooser || '',
  );
  // A file that was chosen is not lost when the form is left by mistake.
  const leave = async () => {
    const chosen = [...form.element.querySelectorAll<HTMLInputElement>('[type=file]')].find((input) => input.value);
    chosen?.focus();
    return !chosen && form.leave();
  };
  return { ...form, words: undefined, leave, focus: () => form.element.querySelector<HTMLElement>('input')?.focus() };
}

/** A place to drop a file on, or to choose one, with the words that a picture needs. */
function upload(
  editor: Editor,
  field: Field,
  { files, narrow, onDone }: { files?: FileList | undefined; narrow?: boolean; onDone: () => void },
): HTMLElement {
  const file = h('input', { type: 'file', accept: 'image/*' });
  const name = h('input', { type: 'text', placeholder: 'soup night' });
  const alt = h('input', { type: 'text', dir: 'auto' });
  const message = h('div', { className: 'message', role: 'alert' });
  const details = h(
    'div',
    { className: 'chosen', hidden: true },
    h('label', {}, 'Two or three words for its name', name),
    !narrow && h('label', {}, 'What is to be seen in it, for those who cannot see it', alt),
  );
  const show = () => {
    const chosen = file.files?.[0];
    details.hidden = send.hidden = !chosen;
    if (chosen) name.focus();
  };
  const put = async () => {
    const words = narrow ? { narrow } : { alt: alt.value };
    const data = await base64(file.files?.[0] as File);
    const request = { do: 'picture', hash: editor.hashOf(field.id), id: field.id, name: name.value, data, ...words };
    const answer = await editor.send(request);
    if (!answer.ok) return message.replaceChildren(h('pre', {}, answer.said ?? ''));
    file.value = '';
    offerUnused(editor, answer, { drop, onDone });
  };
  const send = button('Put it in', put, { hidden: true });
  const label = narrow ? 'Another picture for phones' : 'Another picture: drop it here, or choose a file';
  const drop = h('div', { className: 'drop' }, h('label', {}, label, file), details, message, send);
  file.addEventListener('change', show);
  const take = (list: FileList | undefined) => {
    if (!list?.length) return;
    file.files = list;
    show();
  };
  drop.addEventListener('drop', ({ dataTransfer }) => take(dataTransfer?.files));
  drop.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement || event.target === file) return;
    event.preventDefault();
    event.stopPropagation();
    put();
  });
  take(files);
  return drop;
}

/** The picture before may now be used by nobody. It is only deleted when she says so. */
function offerUnused(
  editor: Editor,
  { unused, picture }: Answer,
  { drop, onDone }: { drop: HTMLElement; onDone: () => void },
): void {
  if (!unused) return onDone();
  const remove = async () => {
    await editor.send({ do: 'unused', name: unused });
    onDone();
  };
  const keep = button('Keep it', onDone, { className: 'quiet' });
  const before = [...drop.children];
  drop.prepend(
    h('p', { role: 'status' }, picture?.said ? `It ${picture.said} ` : '', `Nothing uses ${unused} any more.`),
    h('div', { className: 'row' }, button(`Delete ${unused}`, remove), keep),
  );
  // The focus is not lost on the way: a form that is left closes.
  keep.focus();
  for (const each of before) each.remove();
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

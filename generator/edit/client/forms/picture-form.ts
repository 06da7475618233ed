import type { Editor } from '../base/editor.ts';
import { bring, button, h } from '../base/element.ts';
import type { Answer, Field } from '../base/protocol.ts';
import { fieldsForm } from './fields-form.ts';
import { focusChooser } from './focus-chooser.ts';
import type { Form } from './form.ts';
import { whatIsWrong } from './refusal.ts';

interface PictureOptions {
  /** Where the picture stands, if it stands on the open page. */
  element?: Element;
  /** What has been dropped on it. */
  files?: FileList | undefined;
  close: () => void;
}

/** A form for a picture: another file, its words, and the point that must stay in sight when it is cut. */
export function pictureForm(editor: Editor, field: Field, { element, files, close }: PictureOptions): Form {
  const isPart = ({ id, kind }: Field) => id.startsWith(`${field.id}.`) && kind !== 'object' && kind !== 'focus';
  const forPhones = editor.field(field.id.replace(/[^.]*$/, 'narrowPicture'));
  const parts = editor.fields().filter((each) => isPart(each) || each === forPhones);
  const alt = parts.filter(({ id }) => id.endsWith('.alt'));
  const form = fieldsForm(editor, [...new Set([...alt, ...parts])], close);
  form.element.prepend(
    h('b', {}, field.name),
    upload(editor, field, { files, close }),
    focusChooser(editor, field, element) || '',
    forPhones ? upload(editor, field, { narrow: true, close }) : '',
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
  { id }: Field,
  { files, narrow, close }: { files?: FileList | undefined; narrow?: boolean; close: () => void },
): HTMLElement {
  const isDecorative = editor.field(`${id}.decorative`)?.written === 'true';
  const file = h('input', { type: 'file', accept: 'image/*', onchange: () => show() });
  const name = h('input', { type: 'text', placeholder: 'soup night', required: true });
  const alt = h('input', { type: 'text', dir: 'auto', required: !isDecorative && !narrow });
  const message = h('div', { className: 'message', role: 'alert' });
  const ofName = h('label', {}, 'Two or three words for its name', name);
  const ofAlt = !narrow && h('label', {}, 'What is to be seen in it, for those who cannot see it', alt);
  const words = h('div', { hidden: true }, ofName, ofAlt, h('button', {}, 'Put it in'));
  const show = () => {
    words.hidden = !file.value;
    if (file.value) name.focus();
  };
  const take = (list: FileList | undefined) => {
    if (list?.length) file.files = list;
    show();
  };
  const put = async (event: Event) => {
    event.preventDefault();
    message.replaceChildren();
    const said = narrow ? { narrow } : { alt: alt.value };
    const data = await base64(file.files?.[0] as File);
    const answer = await editor.act({ do: 'picture', id, name: name.value, data, ...said });
    if (!answer.ok) {
      message.replaceChildren(...whatIsWrong(answer, editor, []));
      return bring(message, 'center');
    }
    file.value = '';
    if (!answer.unused) return close();
    const before = [...drop.children];
    drop.prepend(...unusedOffer(editor, answer, close));
    // The focus is not lost on the way: a form that is left closes.
    drop.querySelector<HTMLElement>('.quiet')?.focus();
    for (const each of before) each.remove();
  };
  const label = narrow ? 'Another picture for phones' : 'Another picture: drop it here, or choose a file';
  const ondrop = ({ dataTransfer }: DragEvent) => take(dataTransfer?.files);
  const drop = h('form', { className: 'drop', onsubmit: put, ondrop }, h('label', {}, label, file), words, message);
  take(files);
  return drop;
}

/** The picture before may now be used by nobody. It is only deleted when she says so. */
function unusedOffer(editor: Editor, { unused, picture }: Answer, close: () => void): Node[] {
  const remove = () => editor.send({ do: 'unused', name: unused }).then(close);
  const said = `${picture?.said ? `It ${picture.said} ` : ''}Nothing uses ${unused} any more.`;
  const keep = button('Keep it', close, { className: 'quiet' });
  return [h('p', { role: 'status' }, said), h('div', { className: 'row' }, button(`Delete ${unused}`, remove), keep)];
}

function base64(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

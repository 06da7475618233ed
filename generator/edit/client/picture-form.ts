import type { Editor } from './editor.ts';
import { button, h } from './element.ts';
import { fieldsForm } from './fields-form.ts';
import type { Answer, Field } from './protocol.ts';

/** Where the picture stands, if it stands on the open page, and what is to be done at the end. */
interface PictureOptions {
  element?: HTMLElement;
  onDone: () => void;
}

/** A form for a picture: another file, its words, and the point that must stay in sight when it is cut. */
export function pictureForm(editor: Editor, field: Field, options: PictureOptions): HTMLElement {
  const parts = editor.content.files
    .flatMap((file) => file.fields)
    .filter(({ id, kind }) => id.startsWith(`${field.id}.`) && kind !== 'object');
  const narrow = field.id.endsWith('.picture') && !field.id.endsWith('narrowPicture') && canBeNarrow(editor, field);
  const form = fieldsForm(editor, parts, options.onDone).element;
  const chooser = options.element && focusChooser(editor, field, options.element);
  form.prepend(
    h(
      'div',
      {},
      h('b', {}, `${field.name}: another picture`),
      upload(editor, field, { ...options, narrow: false }),
      narrow && h('b', {}, 'Another one for phones'),
      narrow && upload(editor, field, { ...options, narrow: true }),
      chooser,
    ),
  );
  return form;
}

function canBeNarrow({ content }: Editor, { id }: Field): boolean {
  const sibling = id.replace(/picture$/, 'narrowPicture');
  return content.files.some((file) => file.fields.some((field) => field.id === sibling));
}

/** A place to drop a file on, or to choose one, with the words that a picture needs. */
function upload(editor: Editor, field: Field, { narrow, onDone }: PictureOptions & { narrow: boolean }): HTMLElement {
  const name = h('input', { type: 'text', placeholder: 'soup night', 'aria-label': 'Two or three words for its name' });
  const alt = h('input', { type: 'text', 'aria-label': 'What is to be seen in it, for those who cannot see it' });
  const file = h('input', { type: 'file', accept: 'image/*', 'aria-label': 'The file of the picture' });
  const message = h('div', { className: 'message', role: 'alert' });
  const send = async () => {
    const chosen = file.files?.[0];
    if (!chosen) return message.replaceChildren('Choose a file first, or drop one here.');
    const answer = await editor.send({
      do: 'picture',
      hash: editor.hashOf(field.id),
      id: field.id,
      name: name.value,
      data: await base64(chosen),
      ...(narrow ? { narrow } : { alt: alt.value }),
    });
    if (!answer.ok) return message.replaceChildren(h('pre', {}, answer.said ?? ''));
    offerUnused(editor, answer, onDone);
  };
  const drop = h(
    'div',
    { className: 'drop' },
    h('label', {}, 'Drop a picture here, or choose one: ', file),
    h('label', {}, 'Two or three words for its name ', name),
    !narrow && h('label', {}, 'What is to be seen in it ', alt),
    message,
    button('Put it in', send),
  );
  drop.addEventListener('dragover', (event) => event.preventDefault());
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    if (event.dataTransfer?.files.length) file.files = event.dataTransfer.files;
  });
  return drop;
}

/** The picture before may now be used by nobody. It is only deleted when she says so. */
async function offerUnused(editor: Editor, { unused }: Answer, onDone: () => void): Promise<void> {
  onDone();
  if (unused && confirm(`Nothing uses ${unused} any more. Delete it?`))
    await editor.send({ do: 'unused', name: unused });
}

/** A copy of the picture. A click says which point must stay in sight; the arrow keys move it. */
function focusChooser(editor: Editor, field: Field, picture: HTMLElement): HTMLElement | false {
  const image = picture instanceof HTMLImageElement ? picture : picture.querySelector('img');
  const known = editor.content.files.some((file) => file.fields.some(({ id }) => id === `${field.id}.focus`));
  if (!image || !known) return false;
  const dot = h('span', { className: 'dot' });
  const at = { x: 50, y: 50 };
  const show = () => Object.assign(dot.style, { left: `${at.x}%`, top: `${at.y}%` });
  const save = () => {
    const id = `${field.id}.focus`;
    return editor.save([{ id, value: `${at.x}% ${at.y}%` }]);
  };
  const move = (x: number, y: number) => {
    at.x = Math.round(Math.max(0, Math.min(100, x)));
    at.y = Math.round(Math.max(0, Math.min(100, y)));
    show();
  };
  const chooser = button('', () => {}, {
    className: 'focus',
    'aria-label': 'The point that must stay in sight. Arrow keys move it, Enter saves it.',
  });
  chooser.append(h('img', { src: image.currentSrc, alt: '' }), dot);
  chooser.addEventListener('click', ({ offsetX, offsetY, detail }) => {
    if (detail > 0) move((offsetX / chooser.clientWidth) * 100, (offsetY / chooser.clientHeight) * 100);
    save();
  });
  chooser.addEventListener('keydown', (event) => {
    const step = ({ ArrowLeft: [-5, 0], ArrowRight: [5, 0], ArrowUp: [0, -5], ArrowDown: [0, 5] } as const)[event.key];
    if (!step) return;
    event.preventDefault();
    move(at.x + step[0], at.y + step[1]);
  });
  show();
  return chooser;
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

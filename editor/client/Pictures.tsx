import { beside } from '../files/ids.ts';
import type { Value } from '../protocol.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { editor } from './editor.ts';
import { elementOf } from './page.ts';

/** The pictures that can be chosen, and a new one. They are saved with everything else in the panel. */
export function Pictures({ value, isInvalid }: { value: Value; isInvalid: boolean }) {
  const { id, label, isRequired } = value;
  const chosen = editor.textOf(value);
  const names = [...(isRequired ? [] : ['']), ...(editor.state.loaded?.pictures ?? [])];
  return (
    <>
      {chosen && <Preview id={id} src={sourceOf(chosen)} />}
      <details>
        <summary>{chosen ? 'Choose another one' : 'Choose one'}</summary>
        <div className="pictures" role="radiogroup" aria-label={label}>
          {names.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={id}
                checked={chosen === name}
                onChange={() => write(value, name)}
              />
              {name && <img src={sourceOf(name)} alt="" loading="lazy" />}
              {name ? wordsOf(name) : 'None'}
            </label>
          ))}
        </div>
      </details>
      <ChooseFile
        value={value}
        accept="image/*"
        isInvalid={isInvalid}
        words="Or a new one from this computer. Describe it below."
        onChoose={(data) => write(value, data)}
      />
    </>
  );
}

/** In pixels, as in editor.css. */
const PREVIEW_HEIGHT = 200;

/** A picture, cropped as the open page crops the one that it replaces. */
function Preview({ id, src }: { id: string; src: string }) {
  const element = elementOf(id);
  const { objectFit, objectPosition } = element ? getComputedStyle(element) : {};
  if (!element || objectFit !== 'cover') return <img className="chosen" src={src} alt="" />;
  const { width, height } = element.getBoundingClientRect();
  const aspectRatio = width / height;
  const size = { width: PREVIEW_HEIGHT * aspectRatio, aspectRatio };
  return (
    <>
      <img
        className="chosen"
        src={src}
        alt=""
        style={{ ...size, objectFit: 'cover', objectPosition }}
      />
      {/* The build crops around faces, which can't be done here. */}
      <small>About what this page shows of it</small>
    </>
  );
}

const sourceOf = (name: string): string =>
  name.startsWith('data:') ? name : `/__dev/picture/${encodeURIComponent(name)}`;

const wordsOf = (name: string): string => name.replace(/\.\w+$/, '').replaceAll('-', ' ');

/** Notes the chosen picture. The old description isn't true of another picture. */
function write(value: Value, text: string): void {
  const alt = editor
    .fieldsOf(editor.state.view)
    .find(({ id }) => id !== value.id && id === beside(value.id, 'alt'));
  editor.write(value, text);
  if (!alt) return;
  if (text === value.text) editor.forget(alt.id);
  else editor.write(alt, '');
}

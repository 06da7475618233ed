import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { upload } from './api.ts';
import { childOf, fieldAt, parentOf, textAt } from './content.ts';
import { useContent, useEditorState, useStore, useTyped } from './context.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { ChosenPicture } from './NewPicture.tsx';
import { elementOf } from './targets.ts';

/** The file of a picture: another one that the site has, or a file that is dropped or chosen. Asks for its name and
 *  description. */
export function ImageFile({ id, children }: { id: string; children: ReactNode }) {
  const store = useStore();
  const content = useContent();
  const image = parentOf(id)!;
  // The picture for phones has no description of its own.
  const hasAlt = fieldAt(content, image).kind === 'image';
  const view = useEditorState((state) => state.view);
  const dropped = view?.kind === 'value' && view.id === image ? view.files?.[0] : undefined;
  const [file, setFile] = useState(dropped);
  const [focus, setFocus] = useState('');
  const [isAdding, setAdding] = useState(false);
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setFocus('');
  };
  useEffect(() => setFile(dropped), [dropped]);
  useUnsaved(file !== undefined);
  const put = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAdding || !file) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const [name, alt] = [String(data.get('name')), String(data.get('alt') ?? '')];
    const query = { id: hasAlt ? image : id, hash: store.hashOf(id), name, alt, focus };
    setAdding(true);
    const given = await store.during(upload(file, query), [id]);
    setAdding(false);
    if (!given.ok) return;
    form.reset();
    choose(undefined);
    store.discard([id, childOf(image, 'alt'), childOf(image, 'focus')]);
    const { note = '', unused } = given.upload ?? {};
    if (unused && confirm(`${note} Nothing uses ${unused} anymore. Delete it?`))
      await store.change({ type: 'delete-image', name: unused });
  };
  return (
    <>
      <form className="drop" onSubmit={put} onDrop={({ dataTransfer }) => choose(dataTransfer.files[0])}>
        <label>
          {hasAlt ? 'Another picture: drop it here, or choose a file' : 'Another picture for phones'}
          <input type="file" accept="image/*" onChange={({ target }) => choose(target.files?.[0])} />
        </label>
        {file && (
          <>
            <p>{file.name}</p>
            <ChosenPicture
              file={file}
              shownWidth={elementOf(image)?.clientWidth}
              focus={hasAlt ? focus : undefined}
              choose={setFocus}
            />
            <label>
              Two or three words for its name
              {/* biome-ignore lint/a11y/noAutofocus: it appears because a file was chosen */}
              <input type="text" name="name" placeholder="soup night" required autoFocus />
            </label>
            {hasAlt && (
              <label>
                Describe the picture, for people who can’t see it
                <input
                  type="text"
                  name="alt"
                  dir="auto"
                  required={textAt(content, childOf(image, 'decorative'))?.written !== 'true'}
                />
              </label>
            )}
            <button type="submit" aria-disabled={isAdding}>
              {isAdding ? 'Adding…' : 'Use this picture'}
            </button>
          </>
        )}
      </form>
      {children}
    </>
  );
}

/** Asks before the page unloads with a file that isn't uploaded yet: drafts can't keep files. */
function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** A small copy of a picture on the page, to choose the part that stays visible. */
export function FocalPoint({ id, children }: { id: string; children: ReactNode }) {
  const store = useStore();
  const { typed } = useTyped(id);
  const element = elementOf(parentOf(id)!);
  const image = element instanceof HTMLImageElement ? element : element?.querySelector('img');
  if (!image) return children;
  const choose = (focus: string) => store.write(id, { value: focus });
  return <FocusPicker src={image.currentSrc || image.src} focus={typed} choose={choose} />;
}

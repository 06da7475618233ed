import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { ErrorDetails } from '../protocol.ts';
import { upload } from './api.ts';
import { childOf, entryAround, fieldAt, nameOf, parentOf, partsOf, textAt } from './content.ts';
import { useContent, useEditor } from './context.ts';
import { FocalPoint } from './FocalPoint.tsx';
import { Form } from './Form.tsx';
import { Problem } from './Problem.tsx';

interface PictureProps {
  id: string;
  close: () => void;
  /** The picture on the page, if the page shows it. */
  element?: Element;
  /** Files that were dropped on the picture. */
  files?: FileList | undefined;
}

/** The form of a picture: another file, its description, and what stays visible if it is cropped. */
export function Picture({ id, close, element, files }: PictureProps) {
  const content = useContent();
  const parts = partsOf(content, id).filter((part) => fieldAt(content, part.id).kind !== 'focus');
  const narrow = childOf(parentOf(id) ?? '', 'narrowPicture');
  const hasNarrow = content.values.has(narrow);
  const alt = parts.filter((part) => part.id.endsWith('.alt'));
  const ids = [...new Set([...alt, ...parts].map((part) => part.id)), ...(hasNarrow ? [narrow] : [])];
  const name = nameOf(content, id);
  return (
    <Form ids={ids} label={name} entry={entryAround(content, id)} close={close}>
      <b>{name}</b>
      <Upload id={id} files={files} close={close}>
        Another picture: drop it here, or choose a file
      </Upload>
      {content.values.has(childOf(id, 'focus')) && <FocalPoint id={id} element={element} />}
      {hasNarrow && (
        <Upload id={narrow} close={close}>
          Another picture for phones
        </Upload>
      )}
    </Form>
  );
}

interface UploadProps {
  id: string;
  files?: FileList | undefined;
  close: () => void;
  children: ReactNode;
}

/** Takes a dropped or chosen file, and asks for its name and description. */
function Upload({ id, files, close, children }: UploadProps) {
  const { store } = useEditor();
  const content = useContent();
  const [file, setFile] = useState(files?.[0]);
  const [error, setError] = useState<ErrorDetails>();
  // The picture for phones has the same description.
  const hasAlt = fieldAt(content, id).kind === 'image';
  const isDecorative = textAt(content, childOf(id, 'decorative'))?.written === 'true';
  useUnsaved(file !== undefined);
  const put = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const query = { id, hash: store.hashOf(id), name: String(data.get('name')), alt: String(data.get('alt') ?? '') };
    const given = file && (await store.during(upload(file, query)));
    if (!given) return;
    if (!given.ok) return setError(given.error);
    const { note = '', unused } = given.upload ?? {};
    if (unused && confirm(`${note} Nothing uses ${unused} anymore. Delete it?`))
      await store.change({ type: 'delete-image', name: unused });
    close();
  };
  return (
    <form className="drop" onSubmit={put} onDrop={({ dataTransfer }) => setFile(dataTransfer.files[0])}>
      <label>
        {children}
        <input type="file" accept="image/*" onChange={({ target }) => setFile(target.files?.[0])} />
      </label>
      {file && (
        <>
          <p>{file.name}</p>
          <label>
            Two or three words for its name
            {/* biome-ignore lint/a11y/noAutofocus: it appears because a file was chosen */}
            <input type="text" name="name" placeholder="soup night" required autoFocus />
          </label>
          {hasAlt && (
            <label>
              Describe the picture, for people who can’t see it
              <input type="text" name="alt" dir="auto" required={!isDecorative} />
            </label>
          )}
          <button type="submit">Use this picture</button>
        </>
      )}
      {error && <Problem error={error} ids={[]} />}
    </form>
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

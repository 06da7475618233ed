import { type FormEvent, type SyntheticEvent, useEffect, useState } from 'react';
import { heicProblem } from '../heic.ts';
import { upload } from './api.ts';
import { childOf, fieldAt, fileInWords, parentOf, textAt } from './content.ts';
import { useEditor, useEditorState } from './context.ts';
import { unchanged } from './drafts.ts';
import { Input } from './elements.tsx';
import { FocusPicker } from './FocusPicker.tsx';
import { elementOf } from './targets.ts';

/** How wide a picture should be that the page doesn't show yet. */
const USUAL_WIDTH = 600;

/** Adds a picture: a file that is dropped or chosen. Asks for its name and description. */
export function NewPicture({ id }: { id: string }) {
  const { content } = useEditor();
  const image = parentOf(id)!;
  // Only a picture with a description has a focal point. A drawing, or the picture for phones, is just a file.
  const isImage = fieldAt(content, image).kind === 'image';
  const isDecorative = textAt(content, childOf(image, 'decorative'))?.written === 'true';
  const view = useEditorState((state) => state.view);
  const dropped = view?.kind === 'value' && view.id === image ? view.files?.[0] : undefined;
  const [file, setFile] = useState(dropped);
  useEffect(() => setFile(dropped), [dropped]);
  const { put, isAdding } = useUpload(id, file, () => setFile(undefined));
  return (
    <form className="drop" onSubmit={put} onDrop={({ dataTransfer }) => setFile(dataTransfer.files[0])}>
      <Input
        label="Another picture: drop it here, or choose a file"
        type="file"
        accept="image/*"
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      {file && (
        <>
          <Chosen key={file.name + file.lastModified} file={file} image={image} isImage={isImage} />
          <Input label="Two or three words for its name" name="name" placeholder="soup night" required autoFocus />
          {isImage && (
            <Input
              label="Describe the picture, for people who can’t see it"
              name="alt"
              dir="auto"
              required={!isDecorative}
            />
          )}
          <button type="submit" aria-disabled={isAdding}>
            {isAdding ? 'Adding…' : 'Use this picture'}
          </button>
        </>
      )}
    </form>
  );
}

/** Uploads a file once, with the name, the description, and the focal point in its form. */
function useUpload(id: string, file: File | undefined, onDone: () => void) {
  const { store, content } = useEditor();
  const [isAdding, setAdding] = useState(false);
  const image = parentOf(id)!;
  const put = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAdding || !file) return;
    const form = event.currentTarget;
    const data = Object.fromEntries(new FormData(form)) as { name: string };
    const place = fieldAt(content, image).kind === 'image' ? image : id;
    setAdding(true);
    const answer = await store.during(upload(file, { ...data, id: place, entry: unchanged(content, id).entry }), [id]);
    setAdding(false);
    if (!answer.ok) return;
    form.reset();
    onDone();
    store.discard([id, childOf(image, 'alt'), childOf(image, 'focus')]);
    const { unused } = answer;
    if (unused && confirm(`Nothing uses the ${fileInWords(unused)} anymore. Delete it?`))
      await store.change({ type: 'delete-image', name: unused });
  };
  return { put, isAdding };
}

/** A chosen file before it is added: its preview, its focal point, and what is wrong with it. */
function Chosen({ file, image, isImage }: { file: File; image: string; isImage: boolean }) {
  const [src] = useState(() => URL.createObjectURL(file));
  const [focus, setFocus] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    // Drafts can't keep files.
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      URL.revokeObjectURL(src);
    };
  }, [src]);
  const onLoad = ({ currentTarget: { naturalWidth } }: SyntheticEvent<HTMLImageElement>) => {
    const needed = elementOf(image)?.clientWidth || USUAL_WIDTH;
    if (file.type !== 'image/svg+xml' && naturalWidth < needed)
      setProblem(
        `This photo is small: ${naturalWidth} pixels wide, and the page shows it ${needed} wide. It will look blurry. Use a larger one if you can.`,
      );
  };
  const onError = async () => {
    const beginning = new Uint8Array(await file.slice(0, 20).arrayBuffer());
    setProblem(heicProblem(beginning) ?? 'This file can’t be shown. Choose a photo in the format JPEG or PNG.');
  };
  return (
    <>
      {isImage ? (
        <FocusPicker {...{ src, focus, choose: setFocus, onLoad, onError }} />
      ) : (
        <img src={src} alt="" onLoad={onLoad} onError={onError} />
      )}
      <input type="hidden" name="focus" value={focus} />
      <p role="status">{problem}</p>
    </>
  );
}

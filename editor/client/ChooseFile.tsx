import type { ChangeEvent } from 'react';
import type { Value } from '../protocol.ts';
import { editor } from './editor.ts';

/** As on the server: what is larger takes visitors too long. */
const MOST_BYTES = 30 * 1024 * 1024;
const TOO_LARGE = 'This file is larger than 30 MB. Choose a smaller one.';

interface ChooseFileProps {
  value: Value;
  words: string;
  accept?: string;
  isInvalid?: boolean;
  /** Gets the file as a data URL with its name, or what is saved if no file is chosen. */
  onChoose: (data: string) => void;
}

/** Takes a file from the computer. */
export function ChooseFile({ value, words, accept, isInvalid, onChoose }: ChooseFileProps) {
  const { id, label, control } = value;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Until this one is read, or if it is refused, no other one is saved in its place.
    onChoose(value.text);
    if (!file) return;
    if (file.size > MOST_BYTES) {
      target.value = '';
      editor.update({ failure: { ok: false, message: TOO_LARGE }, status: TOO_LARGE });
      return;
    }
    editor.update({ failure: undefined, status: '' });
    const reader = new FileReader();
    const name = `;name=${encodeURIComponent(file.name)};base64,`;
    // An empty file has no data.
    reader.onload = () => {
      if (target.files?.[0] !== file) return;
      const data = String(reader.result);
      onChoose(data.includes(';base64,') ? data.replace(';base64,', name) : `data:${name}`);
    };
    reader.readAsDataURL(file);
  };
  return (
    <label>
      {words}
      <input
        id={control === 'picture' ? id : undefined}
        type="file"
        accept={accept}
        aria-label={`${label}, new file`}
        aria-invalid={isInvalid}
        aria-describedby={`help:${id}`}
        onChange={choose}
      />
    </label>
  );
}

import { type SyntheticEvent, useEffect, useState } from 'react';
import { heicProblem } from '../heic.ts';
import { FocusPicker } from './FocusPicker.tsx';

// How wide a picture should be that the page doesn't show yet.
const USUAL_WIDTH = 600;

interface ChosenPictureProps {
  file: File;
  /** How wide the page shows the picture, in CSS pixels. */
  shownWidth: number | undefined;
  /** Undefined if this picture has no focal point. */
  focus: string | undefined;
  choose: (focus: string) => void;
}

/** A chosen file before it is added: its preview, its focal point, and what is wrong with it. */
export function ChosenPicture({ file, shownWidth, focus, choose }: ChosenPictureProps) {
  const [src, setSrc] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSrc(address);
    setProblem(undefined);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const isDrawing = file.type === 'image/svg+xml';
    if (!isDrawing) setProblem(sizeWarning(currentTarget.naturalWidth, shownWidth || USUAL_WIDTH));
  };
  const onError = async () => {
    const beginning = new Uint8Array(await file.slice(0, 20).arrayBuffer());
    setProblem(heicProblem(beginning) ?? 'This file can’t be shown. Choose a photo that ends in .jpg or .png.');
  };
  return (
    <>
      {src && focus !== undefined && <FocusPicker {...{ src, focus, choose, onLoad, onError }} />}
      {src && focus === undefined && <img src={src} alt="" onLoad={onLoad} onError={onError} />}
      <p role="status">{problem}</p>
    </>
  );
}

/** A warning about a photo that would look blurry. */
function sizeWarning(width: number, shown: number): string | undefined {
  if (width >= shown) return undefined;
  const needed = Math.round(shown);
  return `This photo is small: ${width} pixels wide, and the page shows it ${needed} wide. It will look blurry. Use a larger one if you can.`;
}

import { InlineSvg } from './InlineSvg.tsx';
import { usePage } from './page-context.ts';

// Drawings fit any slot.
const NO_SLOT = { sizes: '', widths: [] };

interface DrawingProps {
  /** A file of static/images/. */
  src: string;
  className?: string;
  /** What the drawing shows. Without it the drawing is decorative and hidden from screen readers. */
  label?: string;
}

/** A drawing that belongs to the design and is written into the page, so that it is there with the first
 *  bytes and style sheets can move its parts. */
export function Drawing({ src, className, label }: DrawingProps) {
  const file = usePage().image(src, NO_SLOT);
  return file ? <InlineSvg svg={file.svg} className={className} label={label} /> : null;
}

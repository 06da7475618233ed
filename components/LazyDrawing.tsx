import { usePage } from './page-context.ts';

// Drawings fit any slot.
const NO_SLOT = { sizes: '', widths: [] };

interface LazyDrawingProps {
  /** A file of static/images/. */
  src: string;
  className?: string;
  /** What it shows. Without it the drawing is decorative. */
  label?: string;
}

/** A drawing that belongs to the design and is fetched as a file when it comes near. */
export function LazyDrawing({ src, className, label = '' }: LazyDrawingProps) {
  const file = usePage().image(src, NO_SLOT);
  if (!file) return null;
  const { href, width, height } = file;
  return (
    <img className={className} src={href} alt={label} width={width} height={height} loading="lazy" decoding="async" />
  );
}

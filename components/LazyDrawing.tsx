import { usePage } from './page-context.ts';

// A drawing has one size for every place.
const NO_SLOT = { sizes: '', widths: [] };

export interface LazyDrawingProps {
  /** A file of static/images/. */
  src: string;
  className?: string;
  /** What it shows. Without it the drawing is decorative. */
  label?: string;
}

/** A drawing of the design as an image file, which browsers fetch when a visitor scrolls near it. */
export function LazyDrawing({ src, className, label = '' }: LazyDrawingProps) {
  const file = usePage().image(src, NO_SLOT);
  if (!file) return null;
  const { href, width, height } = file;
  return (
    <img className={className} src={href} alt={label} width={width} height={height} loading="lazy" decoding="async" />
  );
}

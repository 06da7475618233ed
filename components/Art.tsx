import { usePage } from './page-context.ts';

interface ArtProps {
  /** A file of static/images/. */
  src: string;
  className?: string;
  /** What it shows. Without it the drawing is decorative. */
  label?: string;
}

/** A drawing that belongs to the design and is fetched as a file when it comes near. */
export function Art({ src, className, label = '' }: ArtProps) {
  const file = usePage().assets.image(src);
  if (!file) return null;
  const { href, width, height } = file;
  return (
    <img className={className} src={href} alt={label} width={width} height={height} loading="lazy" decoding="async" />
  );
}

import type { DrawingProps } from './InlineDrawing.tsx';
import { imageSizes } from './image-sizes.ts';
import { usePage } from './page-context.ts';

/** A drawing as an image file, loaded when a visitor scrolls near it. */
export function LazyDrawing({ src, className, label = '' }: DrawingProps) {
  const file = usePage().image(src, imageSizes.drawing);
  if (!file) return null;
  const { href, width, height } = file;
  return (
    <img className={className} src={href} alt={label} width={width} height={height} loading="lazy" decoding="async" />
  );
}

import type { ImageRef } from '../templates/schema.ts';
import { usePage } from './page-context.ts';

interface PictureProps {
  image: ImageRef;
  /** Set on the picture itself; the cut edge and the ratio belong to the box around it. */
  className?: string;
  /** In the first screen: fetched at once. */
  eager?: boolean;
}

/** A picture named in the content, as a file of its own. */
export function Picture({ image, className, eager }: PictureProps) {
  const file = usePage().assets.image(image.src);
  if (!file) return null;
  const picture = (
    <img
      className={className}
      src={file.href}
      alt={image.alt}
      width={file.width}
      height={file.height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
  // React writes a preload before the page's policy for an eager picture, unless it stands in a <picture>.
  return eager ? <picture>{picture}</picture> : picture;
}

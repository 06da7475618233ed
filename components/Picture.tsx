import clsx from 'clsx';
import type { Slot } from '../build/photos.ts';
import type { ImageRef } from '../templates/schema.ts';
import { usePage } from './page-context.ts';

interface PictureProps {
  image: ImageRef;
  /** A file of static/images/ that shows the same on a narrow screen, where the other would be too small. */
  narrow?: string;
  /** Set on the picture itself; the cut edge and the ratio belong to the box around it. */
  className?: string;
  /** In the first screen: fetched at once. */
  eager?: boolean;
}

/** A picture named in the content, as a file of its own. */
export function Picture({ image, narrow, className, eager }: PictureProps) {
  const { assets } = usePage();
  const file = assets.image(image.src);
  const narrowFile = narrow ? assets.image(narrow) : undefined;
  if (!file) return null;
  // The policy of the site allows no style attribute, so what one picture needs becomes a rule of its own.
  const own = page.style([file.ground && `background:${file.ground}`, image.focus && `object-position:${image.focus}`]);
  const picture = (
    <img
      className={clsx(className, own) || undefined}
      src={file.href}
      srcSet={file.srcSet}
      sizes={file.srcSet && slot.sizes}
      alt={image.alt}
      width={file.width}
      height={file.height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
  // React writes a preload before the page's policy for an eager picture, unless it stands in a <picture>.
  if (!eager && !narrowFile) return picture;
  return (
    <picture>
      {narrowFile && (
        <source
          media="(max-width: 640px)"
          srcSet={narrowFile.href}
          width={narrowFile.width}
          height={narrowFile.height}
        />
      )}
      {picture}
    </picture>
  );
}

import { imageSizes } from './image-sizes.ts';
import { Picture } from './Picture.tsx';
import type { ImageRef } from './types.ts';

export interface GalleryProps {
  pictures: readonly { picture: ImageRef; caption?: string }[];
}

/** Pictures in a grid of squares. The pattern repeats after nine. */
export function Gallery({ pictures }: GalleryProps) {
  return (
    <ul className="gallery">
      {pictures.map(({ picture, caption }) => (
        <li key={picture.src} className="gallery__item">
          {caption ? (
            <figure>
              <Picture image={picture} size={imageSizes.gallery} />
              <figcaption>{caption}</figcaption>
            </figure>
          ) : (
            <Picture image={picture} size={imageSizes.gallery} />
          )}
        </li>
      ))}
    </ul>
  );
}

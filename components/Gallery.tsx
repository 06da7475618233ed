import { Picture } from './Picture.tsx';
import { slots } from './slots.ts';
import type { ImageRef } from './types.ts';

export interface GalleryProps {
  pictures: readonly { picture: ImageRef; caption?: string }[];
}

/** Pictures in a grid of squares. Their sizes repeat after nine; the last is as wide as the page. */
export function Gallery({ pictures }: GalleryProps) {
  return (
    <ul className="gallery">
      {pictures.map(({ picture, caption }) => (
        <li key={picture.src} className="gallery__item">
          {caption ? (
            <figure>
              <Picture image={picture} slot={slots.gallery} />
              <figcaption>{caption}</figcaption>
            </figure>
          ) : (
            <Picture image={picture} slot={slots.gallery} />
          )}
        </li>
      ))}
    </ul>
  );
}

import { imageSizes } from './image-sizes.ts';
import { Picture } from './Picture.tsx';
import { Section } from './Section.tsx';
import { Text } from './Text.tsx';
import type { ImageRef } from './types.ts';

export interface PhotoWallProps {
  title: string;
  items: readonly { picture: ImageRef; caption?: string }[];
}

/** Pictures with captions, hung unevenly. The pattern repeats after four. */
export function PhotoWall({ title, items }: PhotoWallProps) {
  return (
    <Section className="photo-wall" labelledBy="pictures">
      <h2 id="pictures">{title}</h2>
      <div className="photo-wall__pictures">
        {items.map(({ picture, caption }) => (
          <figure key={picture.src}>
            <div className="photo-wall__cut">
              <Picture image={picture} size={imageSizes.half} />
            </div>
            {caption && (
              <figcaption>
                <Text>{caption}</Text>
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </Section>
  );
}

import clsx from 'clsx';
import { useId } from 'react';
import { type InlineDrawing, inlineDrawing } from '../generator/assets/drawings.ts';
import type { ImageFile } from '../generator/assets/photos.ts';
import type { ImageRef } from '../generator/schema/fields.ts';
import { imageSizes } from './image-sizes.ts';
import { usePage } from './page-context.ts';

interface PictureProps {
  /** A text is a file in static/images/: a drawing that says nothing the text next to it doesn't say. */
  image: ImageRef | string | undefined;
  /** How wide it is displayed, and the ratio it is cropped to. */
  size?: keyof typeof imageSizes;
  /** A file in static/images/ that replaces it on narrow screens. */
  narrow?: string;
  className?: string;
  /** Loads immediately instead of when a visitor scrolls near it: for the first screen. */
  eager?: boolean;
  /** Embeds the markup of a drawing: for the largest picture on the first screen. */
  inline?: boolean | undefined;
  /** Does for an embedded drawing what `object-fit: cover` does for a file. */
  cover?: boolean;
}

const NARROW = '(max-width: 40em)';

// In characters. Compressed, they take about a quarter as many bytes.
const MOST_INLINE = 13_000;

/** A picture from the content: a drawing as it is, a photo in the formats and sizes it needs. */
export function Picture({
  image,
  size = 'drawing',
  narrow,
  className,
  inline,
  cover,
  eager = inline,
}: PictureProps) {
  const page = usePage();
  const id = useId();
  const { sizes } = imageSizes[size];
  const { src, alt } = typeof image === 'object' ? image : { src: image, alt: '' };
  const drawing = inline && src ? page.drawing(src) : undefined;
  const inlined = drawing && drawing.svg.length <= MOST_INLINE && inlineDrawing(drawing, id);
  // Without a request, its file is no part of the site.
  if (inlined) return <InlineSvg {...inlined} label={alt} className={className} cover={cover} />;
  const file = src && page.image(src, imageSizes[size]);
  const narrowFile = narrow ? page.image(narrow, imageSizes[size]) : undefined;
  if (!file) return null;
  const ground = file.ground && page.style(`background:${file.ground}`);
  const sources = [...(narrowFile ? narrowSources(narrowFile) : []), ...file.sources];
  const picture = (
    <img
      className={clsx(className, ground) || undefined}
      src={file.href}
      srcSet={file.srcSet}
      sizes={file.srcSet && sizes}
      alt={alt}
      width={file.width}
      height={file.height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
  // Outside a <picture>, React adds a preload for eager images in front of the policy in the head.
  if (!eager && sources.length === 0) return picture;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} sizes={source.type && sizes} />
      ))}
      {picture}
    </picture>
  );
}

/** Whether text may overlap a picture: a drawing with `data-room-for-text` on its `svg`. */
export function useRoomForText(src: string | undefined): boolean {
  const { drawing } = usePage();
  return (src && drawing(src)?.svg.includes('data-room-for-text')) || false;
}

interface InlineSvgProps extends InlineDrawing, Pick<PictureProps, 'className' | 'cover'> {
  /** What the drawing shows. Without it, the drawing is hidden from screen readers. */
  label: string;
}

/** A drawing embedded in the page: no request, and CSS can animate its parts. */
const InlineSvg = ({ markup, label, cover, preserveAspectRatio, ...rest }: InlineSvgProps) => (
  <svg
    {...rest}
    preserveAspectRatio={cover ? 'xMidYMid slice' : preserveAspectRatio}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of this repository, checked by generator/assets/drawings.ts
    dangerouslySetInnerHTML={{ __html: markup }}
  />
);

/** Sources for narrow screens, with dimensions so that nothing shifts when the image loads. */
function narrowSources({ sources, srcSet, href, width, height }: ImageFile) {
  const all: { type?: string; srcSet: string }[] = [...sources, { srcSet: srcSet ?? href }];
  return all.map((source) => ({ ...source, media: NARROW, width, height }));
}

import clsx from 'clsx';
import { useId } from 'react';
import type { ImageFile, Slot } from '../generator/pages/route.ts';
import { InlineSvg } from './InlineDrawing.tsx';
import { usePage } from './page-context.ts';
import type { ImageRef } from './types.ts';

export interface PictureProps {
  image: ImageRef;
  /** The place of the picture: how wide it gets there, and the ratio it is cropped to. */
  slot: Slot;
  /** A file of static/images/ that takes its place on a narrow screen. */
  narrow?: string;
  className?: string;
  /** Fetched at once, not when a visitor scrolls near it: for the first screen. */
  eager?: boolean;
  /** Writes the markup of a drawing into the page: for the largest picture of the first screen. */
  inline?: boolean | undefined;
  /** Where it is inline: fills its place and is cropped to it, as `object-fit: cover` does with a file. */
  cover?: boolean;
}

const NARROW = '(max-width: 40em)';

// In characters. Compression leaves a quarter of them.
const MOST_INLINE = 12_000;

/** A picture that the content names: a drawing as it is, a photograph in the sizes and formats that its slot needs. */
export function Picture({ image, slot, narrow, className, inline, cover, eager = inline }: PictureProps) {
  const page = usePage();
  const id = useId();
  const file = page.image(image.src, slot, image.focus);
  const narrowFile = narrow ? page.image(narrow, slot) : undefined;
  if (!file) return null;
  const { svg } = narrowFile ?? file;
  if (inline && canBeInline(svg)) {
    const drawing = { svg: svg.replace(/(?<= id="|href="#|url\(#)/g, id), label: image.alt, cover };
    if (!narrowFile) return <InlineSvg {...drawing} className={className} />;
    return (
      <>
        <InlineSvg {...drawing} className={clsx(className, 'only-narrow')} />
        <Picture image={image} slot={slot} className={clsx(className, 'only-wide')} />
      </>
    );
  }
  // The content security policy allows no style attributes, so these declarations become a class.
  const own = page.style([file.ground && `background:${file.ground}`, image.focus && `object-position:${image.focus}`]);
  const sources = [...(narrowFile ? narrowSources(narrowFile) : []), ...file.sources];
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
  // React writes a preload for an eager image, ahead of the policy in the head, unless it is inside a <picture>.
  if (!eager && sources.length === 0) return picture;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} sizes={source.type && slot.sizes} />
      ))}
      {picture}
    </picture>
  );
}

/** Whether a drawing is small enough for the page and looks the same there: no styles, texts, images or links. */
const canBeInline = (svg: string): boolean =>
  svg !== '' && svg.length <= MOST_INLINE && !/<(?:style|image|text|a)\b|\sstyle=/.test(svg);

/** The sources for narrow screens. With their size, so that nothing moves when the picture arrives. */
function narrowSources({ sources, srcSet, href, width, height }: ImageFile) {
  const all: { type?: string; srcSet: string }[] = [...sources, { srcSet: srcSet ?? href }];
  return all.map((source) => ({ ...source, media: NARROW, width, height }));
}

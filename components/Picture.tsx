import clsx from 'clsx';
import { useId } from 'react';
import type { ImageFile } from '../generator/assets/images.ts';
import type { Slot } from '../generator/assets/photos.ts';
import { InlineSvg } from './InlineDrawing.tsx';
import { usePage } from './page-context.ts';
import type { ImageRef } from './types.ts';

interface PictureProps {
  image: ImageRef;
  /** Where the picture stands: how wide it gets there, and the ratio it is cut to. */
  slot: Slot;
  /** A file of static/images/ that shows the same on a narrow screen, where the other would be too small. */
  narrow?: string;
  className?: string;
  /** In the first screen: fetched at once. */
  eager?: boolean;
  /** The largest thing in the first screen of a phone: a drawing is written into the page and comes with its words. */
  inline?: boolean;
}

const NARROW = '(max-width: 40em)';

// Letters before compression, which leaves a quarter.
const MOST_INLINE = 12_000;

/** A picture named in the content: a drawing as it is, a photograph in the sizes and formats its slot needs. */
export function Picture({ image, slot, narrow, className, inline, eager = inline }: PictureProps) {
  const page = usePage();
  const id = useId();
  const file = page.image(image.src, slot, image.focus);
  const narrowFile = narrow ? page.image(narrow, slot) : undefined;
  if (!file) return null;
  const { svg } = narrowFile ?? file;
  if (inline && canBeInline(svg)) {
    const drawing = { svg: svg.replace(/(?<= id="|href="#|url\(#)/g, id), label: image.alt };
    if (!narrowFile) return <InlineSvg {...drawing} className={className} />;
    return (
      <>
        <InlineSvg {...drawing} className={clsx(className, 'only-narrow')} />
        <Picture image={image} slot={slot} className={clsx(className, 'only-wide')} />
      </>
    );
  }
  // The policy of the site allows no style attribute, so what one picture needs becomes a rule of its own.
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
  // React writes a preload before the page's policy for an eager picture, unless it stands in a <picture>.
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

/** Whether a drawing looks the same in a page, and stays small enough to come with its words. */
const canBeInline = (svg: string): boolean =>
  svg !== '' && svg.length <= MOST_INLINE && !/<(?:style|image|text|a)\b|\sstyle=/.test(svg);

/** The sources of a picture for narrow screens, with its size, so that nothing moves when it comes. */
function narrowSources({ sources, srcSet, href, width, height }: ImageFile) {
  const all: { type?: string; srcSet: string }[] = [...sources, { srcSet: srcSet ?? href }];
  return all.map((source) => ({ ...source, media: NARROW, width, height }));
}

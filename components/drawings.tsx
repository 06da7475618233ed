import type { DrawingPlace } from '../templates/drawings.ts';
import { usePage } from './page-context.ts';

interface DrawingProps {
  place: DrawingPlace;
  className: string;
}

/** The theme's drawing for a place as an image file, loaded when a visitor scrolls near it. */
export function LazyDrawing({ place, className }: DrawingProps) {
  const file = usePage().drawing(place);
  if (!file) return null;
  const { href, width, height } = file;
  return (
    <img
      className={className}
      src={href}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The theme's drawing for a place, embedded in the page: needs no request, and style sheets can animate its parts. */
export function InlineDrawing({ place, className }: DrawingProps) {
  const file = usePage().drawing(place);
  return file ? <InlineSvg svg={file.svg} className={className} /> : null;
}

interface InlineSvgProps {
  /** The markup of the drawing. */
  svg: string;
  className?: string | undefined;
  /** What the drawing shows. Without it, the drawing is decorative and hidden from screen readers. */
  label?: string | undefined;
  /** Fills its container and is cropped to it. */
  cover?: boolean | undefined;
}

/** Embeds SVG markup in the page. */
export function InlineSvg({ svg, className, label, cover }: InlineSvgProps) {
  const [open = ''] = /^[\s\S]*?<svg\b[^>]*>/.exec(svg) ?? [];
  const viewBox = /viewBox="([^"]*)"/.exec(open)?.[1];
  const ratio = /preserveAspectRatio="([^"]*)"/.exec(open)?.[1];
  return (
    <svg
      className={className}
      viewBox={viewBox}
      preserveAspectRatio={cover ? 'xMidYMid slice' : ratio}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of this repository, checked by generator/assets/drawings.ts
      dangerouslySetInnerHTML={{ __html: svg.slice(open.length).replace(/<\/svg>\s*$/, '') }}
    />
  );
}

import { imageSizes } from './image-sizes.ts';
import { usePage } from './page-context.ts';

interface DrawingProps {
  /** In `static/images/`. */
  file: string;
  className: string;
}

/** A decorative drawing as an image file, loaded when a visitor scrolls near it. */
export function LazyDrawing({ file, className }: DrawingProps) {
  const { href, width, height } = usePage().image(file, imageSizes.drawing) ?? {};
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

/** A decorative drawing embedded in the page: no request, and CSS can animate its parts. */
export const InlineDrawing = ({ file, className }: DrawingProps) => (
  <InlineSvg svg={usePage().image(file, imageSizes.drawing)?.svg ?? ''} className={className} />
);

interface InlineSvgProps {
  /** The markup of the drawing. */
  svg: string;
  className?: string | undefined;
  /** What the drawing shows. Without it, the drawing is hidden from screen readers. */
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

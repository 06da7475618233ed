import { usePage } from './page-context.ts';

// A drawing has one size for every place.
const NO_SLOT = { sizes: '', widths: [] };

export interface InlineDrawingProps {
  /** A file of static/images/. */
  src: string;
  className?: string;
  /** What the drawing shows. Without it the drawing is decorative and hidden from screen readers. */
  label?: string;
}

/** A drawing of the design whose markup is part of the page: it needs no request, and style sheets can animate its
 *  parts. */
export function InlineDrawing({ src, className, label }: InlineDrawingProps) {
  const file = usePage().image(src, NO_SLOT);
  return file ? <InlineSvg svg={file.svg} className={className} label={label} /> : null;
}

interface InlineSvgProps {
  /** The markup of a drawing. */
  svg: string;
  className?: string;
  /** What the drawing shows. Without it the drawing is decorative and hidden from screen readers. */
  label?: string;
  /** Fills its place and is cropped to it. */
  cover?: boolean | undefined;
}

/** The markup of a drawing as part of the page. */
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

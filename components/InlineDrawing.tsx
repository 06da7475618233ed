import { usePage } from './page-context.ts';

// Drawings fit any slot.
const NO_SLOT = { sizes: '', widths: [] };

interface InlineDrawingProps {
  /** A file of static/images/. */
  src: string;
  className?: string;
  /** What the drawing shows. Without it the drawing is decorative and hidden from screen readers. */
  label?: string;
}

/** A drawing that belongs to the design and is written into the page, so that it is there with the first
 *  bytes and style sheets can move its parts. */
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
}

/** A drawing written into the page. */
export function InlineSvg({ svg, className, label }: InlineSvgProps) {
  const [open = ''] = /^[\s\S]*?<svg\b[^>]*>/.exec(svg) ?? [];
  const viewBox = /viewBox="([^"]*)"/.exec(open)?.[1];
  const ratio = /preserveAspectRatio="([^"]*)"/.exec(open)?.[1];
  return (
    <svg
      className={className}
      viewBox={viewBox}
      preserveAspectRatio={ratio}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of this repository, checked by generator/assets/drawings.ts
      dangerouslySetInnerHTML={{ __html: svg.slice(open.length).replace(/<\/svg>\s*$/, '') }}
    />
  );
}

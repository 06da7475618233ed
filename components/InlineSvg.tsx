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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of this repository, checked by build/drawings.ts
      dangerouslySetInnerHTML={{ __html: svg.slice(open.length).replace(/<\/svg>\s*$/, '') }}
    />
  );
}

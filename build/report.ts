import type { BuiltSite } from './site.ts';

/** What a finished build says of itself. */
export function report({ output, base, samples }: BuiltSite): string {
  const pages = [...output.keys()].filter((file) => file.endsWith('.html')).length;
  const lines = [`dist/  ${pages} pages, ${output.size} files, for the address ${base}`];
  if (samples.length > 0) lines.push(`${samples.length} values only stand in for real ones (!sample in content/)`);
  return lines.join('\n');
}

import { countLine } from './launch/print.ts';
import type { BuiltSite } from './site.ts';

/** What a finished build says of itself. */
export function report({ output, base, findings, warnings }: BuiltSite): string {
  const pages = [...output.keys()].filter((file) => file.endsWith('.html')).length;
  const lines = [`dist/  ${pages} pages, ${output.size} files, for the address ${base}`];
  lines.push(...warnings.map((warning) => `Note: ${warning}`));
  const left = countLine(findings);
  if (left) lines.push(`${left}: npm run launch-check`);
  return lines.join('\n');
}

/** Tells how far the making of pictures is: a bar on a terminal, a plain line now and then elsewhere. */
export function showProgress(done: number, total: number): void {
  const text = `Making pictures: ${done} of ${total}`;
  if (!process.stderr.isTTY) {
    if (done === total || done % 10 === 0) console.error(text);
    return;
  }
  const filled = Math.round((done / total) * 24);
  process.stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(24 - filled)}  ${text}${done === total ? '\n' : ''}`);
}

import { CST, isSeq, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { SAMPLE } from '../text-checks.ts';
import { keepLines, WIDEST } from './new-yaml.ts';
import { startWithTag } from './parts.ts';

type ScalarToken = CST.FlowScalar | CST.BlockScalar;

interface NewText {
  text: string;
  isSample: boolean;
}

/** The file with another text in a scalar, in the ways it can be written, the best first: not every way reads back. */
export function* withScalar(source: string, node: Scalar, owner: YAMLMap | YAMLSeq, { text, isSample }: NewText) {
  const token = structuredClone(node.srcToken) as ScalarToken | undefined;
  const [from = 0, to = from] = node.range ?? [];
  const start = startWithTag(source, from);
  const tag = isSample ? source.slice(start, from) || `${SAMPLE} ` : '';
  if (!token || from === to) return;
  const written = CST.stringify(token);
  const lines = linesOf(token, written);
  const around = (scalar: string) => source.slice(0, start) + tag + scalar + source.slice(from + written.length);
  if (text === node.value) yield around(written);
  CST.setScalarValue(token, text, { afterKey: !isSeq(owner), inFlow: owner.flow === true });
  if (token.type === 'block-scalar' && !text.includes('\n')) {
    yield around(CST.stringify({ ...token, source: refolded(token.source, lines) }));
  }
  yield around(CST.stringify(token));
  const end = source.slice(0, to).trimEnd().length;
  yield source.slice(0, start) + tag + JSON.stringify(text) + source.slice(end);
}

const linesOf = (token: ScalarToken, written: string): string[] =>
  (token.type === 'block-scalar' ? token.source : written)
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** Breaks the one long line of a folded text. */
function refolded(line: string, old: readonly string[]): string {
  const [indent = ''] = /^ */.exec(line) ?? [];
  const [text = '', ends = ''] = [line.trim(), /\n*$/.exec(line)?.[0]];
  return indent + keepLines(old, text, WIDEST - indent.length).join(`\n${indent}`) + ends;
}

import { BUDGET, type Weight, type Weights } from './weights.ts';

const COLUMNS: [title: string, kind: keyof Weight][] = [
  ['HTML+CSS', 'html'],
  ['more CSS', 'style'],
  ['script', 'script'],
  ['fonts', 'fonts'],
  ['pictures', 'pictures'],
];
const NUMBER = 8;
const CHANGE = 9;
const FIRST = 'bytes';

/** What each page weighs, with the change since the last build, and which pages are too heavy. */
export function weightTable({ pages, last, more }: { pages: Weights; last: Weights; more: number }): string {
  const first = Math.max(...Object.keys(pages).map((route) => route.length), FIRST.length);
  const row = (name: string, cells: readonly [number: string, change?: string][]) =>
    [name.padEnd(first), ...cells.map(([text, note = '']) => text.padStart(NUMBER + 2) + ` ${note}`.padEnd(CHANGE))]
      .join('')
      .trimEnd();
  const lines = [
    row(
      FIRST,
      COLUMNS.map(([title]) => [title]),
    ),
    ...Object.entries(pages).map(([route, weight]) =>
      row(
        route,
        COLUMNS.map(([, kind]) => [grouped(weight[kind]), change(weight[kind], last[route]?.[kind])]),
      ),
    ),
    row(
      'most',
      Object.values(BUDGET).map((most) => [grouped(most)]),
    ),
  ];
  if (more > 0) lines.push(`and ${grouped(more)} lighter pages`);
  return [...lines, ...tooHeavy(pages)].join('\n');
}

function change(now: number, before = now): string {
  if (now === before) return '';
  return `${now > before ? '+' : '-'}${grouped(Math.abs(now - before))}`;
}

function tooHeavy(pages: Weights): string[] {
  return Object.entries(pages).flatMap(([route, weight]) =>
    COLUMNS.flatMap(([title, kind]) => {
      const over = kind in BUDGET ? weight[kind] - BUDGET[kind as keyof typeof BUDGET] : 0;
      return over > 0 ? [`Note: ${route} has ${grouped(over)} bytes of ${title} more than the budget allows`] : [];
    }),
  );
}

/** 14000 becomes 14,000. */
const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Node, parse } from '../../generator/edit/read/page-tree.ts';
import { runScript } from '../dev-process.ts';
import { openEditor } from '../generator/edit/open-editor.ts';
import { typeAtRandom } from '../generator/edit/random-edits.ts';
import { temporaryFolder } from '../temporary-project.ts';

test('10,000 random edits read back as they were typed, and not a byte beside them changes', () => {
  typeAtRandom(10_000);
}, 3_600_000);

/** Whether the new word stands in the words of a page, and whether it does in an element with the mark of a value. What
 *  only a script or an address says is changed in a panel. */
const isShown = ({ name, text, children }: Node): boolean =>
  !/^(script|template|noscript)$/.test(name) && (text.includes('qxz') || children.some(isShown));
const marks = (node: Node, id: string): boolean =>
  ((node.attributes['data-edit'] ?? '').split(/[ |@]/).includes(id) && isShown(node)) ||
  node.children.some((child) => marks(child, id));

test('a save that is killed 200 times leaves the old file or the new, with its rights', async () => {
  const root = temporaryFolder({ 'content/home.yaml': `text: ${'old'.repeat(60_000)}\n` });
  mkdirSync(path.join(root, 'static/images'), { recursive: true });
  const file = path.join(root, 'content/home.yaml');
  const seen = { old: 0, new: 0 };
  for (let turn = 0; turn < 200; turn++) {
    const running = runScript([path.resolve('tests/stress/save-on.ts'), root, 'content/home.yaml'], process.cwd());
    await new Promise((resolve) => running.child.stdout?.once('data', resolve));
    await pause(Math.random() * 30);
    running.child.kill('SIGKILL');
    await running.ended;
    const [, word = ''] = /^text: ((?:old){60000}|(?:new){60000})\n$/.exec(readFileSync(file, 'utf8')) ?? [];
    expect(word, `turn ${turn}`).not.toBe('');
    seen[word.slice(0, 3) as 'old']++;
    expect(readdirSync(path.dirname(file)).filter((name) => !name.startsWith('.'))).toEqual(['home.yaml']);
  }
  console.log(`200 kills left ${seen.old} old files and ${seen.new} new ones`);
  expect(Math.min(seen.old, seen.new)).toBeGreaterThan(0);
}, 1_800_000);

test('every text of the content is changed on the page, shows where its mark is, and is put back byte for byte', async () => {
  const editor = await openEditor();
  try {
    const { files } = await editor.content();
    const times: number[] = [];
    const wrong: string[] = [];
    let shown = 0;
    const pages = [
      'index',
      ...['about', 'chapters', 'events', 'support', 'contact'].map((name) => `${name}/index`),
    ].map((name) => `${name}.html`);
    for (const { file, fields } of files) {
      const before = editor.read(file);
      for (const { id, kind, written } of fields) {
        if (!['text', 'starred', 'markdown'].includes(kind) || written === null || id.includes(':facts.')) continue;
        const start = performance.now();
        const answer = await editor.ask({ do: 'save', changes: [{ id, value: `${written} qxz`, was: written }] });
        times.push(performance.now() - start);
        // Dates, hours and names that others refer to are refused, and the file stays.
        const showing = answer.ok ? pages.map((page) => parse(editor.page(page))!).filter((body) => isShown(body)) : [];
        if (showing.length > 0) shown++;
        if (showing.length > 0 && !showing.some((body) => marks(body, id))) wrong.push(id);
        if (answer.ok) expect(await editor.ask({ do: 'undo' }), id).toMatchObject({ ok: true });
        expect(editor.read(file), id).toBe(before);
      }
    }
    const sorted = times.sort((a, b) => a - b);
    console.log(
      `${times.length} saves, median ${Math.round(sorted[Math.floor(sorted.length / 2)]!)} ms; ${shown} are on a page, ${wrong.length} of them without a mark: ${wrong.join(' ')}`,
    );
    expect(times.length).toBeGreaterThan(500);
    expect(shown).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  } finally {
    editor.close();
  }
}, 3_600_000);

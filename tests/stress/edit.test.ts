import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { TextValue } from '../../generator/edit/protocol.ts';
import { runScript } from '../dev-process.ts';
import { openEditor } from '../generator/edit/open-editor.ts';
import { typeAtRandom } from '../generator/source/write/hard-texts.ts';
import { temporaryFolder, temporaryProject } from '../temporary-project.ts';

test('10,000 random edits read back as they were typed, and not a byte next to them changes', () => {
  typeAtRandom(10_000);
}, 3_600_000);

test('a save that is killed 20 times leaves the old file or the new one', async () => {
  const root = temporaryFolder({ 'content/home.yaml': `text: ${'old'.repeat(60_000)}\n` });
  mkdirSync(path.join(root, 'static/images'), { recursive: true });
  const file = path.join(root, 'content/home.yaml');
  for (let turn = 0; turn < 20; turn++) {
    const running = runScript([path.resolve('tests/stress/save-on.ts'), root, 'content/home.yaml'], process.cwd());
    await new Promise((resolve) => running.child.stdout?.once('data', resolve));
    await pause(Math.random() * 30);
    running.child.kill('SIGKILL');
    await running.ended;
    expect(readFileSync(file, 'utf8'), `turn ${turn}`).toMatch(/^text: ((?:old){60000}|(?:new){60000})\n$/);
    expect(readdirSync(path.dirname(file)).filter((name) => !name.startsWith('.'))).toEqual(['home.yaml']);
  }
}, 1_800_000);

// What is typed behind every text of the live content. A few fields have a form of their own, and refuse it.
const TYPED = " – “qxz”: 1 & {hours} # 'x'";

test('every text of the live content takes hard words, shows them, and is undone byte for byte', async () => {
  const editor = await openEditor(temporaryProject({ site: 'live' }));
  const found = { shown: 0, elsewhere: 0, refused: 0 };
  try {
    const { fields, values } = editor.description();
    const texts = [...values.values()].filter(
      (value): value is TextValue => 'written' in value && value.written !== null,
    );
    for (const { id, field, written } of texts) {
      if (!/^(text|starred|markdown)$/.test(fields[field]?.kind ?? '')) continue;
      const file = `content/${id.replace(/:.*/, '')}`;
      const before = editor.read(file);
      const { ok, error } = await editor.save(id, written + TYPED);
      if (ok) {
        expect(editor.written(id), id).toBe(written + TYPED);
        const isShown = [...editor.output().values()].some((bytes) => String(bytes).includes('qxz'));
        found[isShown ? 'shown' : 'elsewhere']++;
        expect(await editor.ask({ type: 'undo' }), id).toMatchObject({ ok: true });
      } else {
        found.refused++;
        expect([id, error?.code, error?.message]).toEqual([id, 'mistakes', expect.stringMatching(/^.{10,}$/)]);
      }
      expect(editor.read(file), id).toBe(before);
    }
    console.log(JSON.stringify(found));
    expect(found.shown).toBeGreaterThan(400);
    expect(found.refused).toBeLessThan(found.shown / 5);
  } finally {
    editor.close();
  }
}, 3_600_000);

import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { otherOrganisation } from '../other-organisation.ts';

// Long after the concert of the fixture organisation.
const TODAY = String(Date.parse('2028-11-21') / 1000);

function launchCheck(folder: string, ...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const command = ['--import', import.meta.resolve('tsx'), path.resolve('scripts/launch-check.ts'), ...args];
  const settings = { SOURCE_DATE_EPOCH: TODAY, TSX_TSCONFIG_PATH: path.resolve('tsconfig.json') };
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, command, { cwd: folder, env });
  const said = { out: '', err: '' };
  child.stdout.on('data', (data) => {
    said.out += data;
  });
  child.stderr.on('data', (data) => {
    said.err += data;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })));
}

const organisation = otherOrganisation();
afterAll(organisation.remove);

describe('npm run launch-check', { timeout: 120_000 }, () => {
  test('lists what is left, without colours where there is no terminal, and exits with 1', async () => {
    const { code, out } = await launchCheck(organisation.root);
    expect(code).toBe(1);
    expect(out).toMatch(/^content\/events\.yaml:\d+:\d+ {2}date of .*2027 has passed$/m);
    expect(out).toMatch(/\n\d+ things stand between this and the public\n$/);
    expect(out).not.toContain('\u001b');
  });

  test('prints plain data for programs', async () => {
    const { code, out } = await launchCheck(organisation.root, '--json');
    expect(code).toBe(1);
    const { left, findings } = JSON.parse(out);
    expect(left).toBeGreaterThan(0);
    expect(findings.filter(({ blocking }: { blocking: boolean }) => blocking)).toHaveLength(left);
    expect(Object.keys(findings[0])).toEqual(['blocking', 'kind', 'file', 'line', 'column', 'message', 'hint']);
  });

  test('shows the mistakes instead of a list when the site cannot be built', async () => {
    const { root, remove } = otherOrganisation({ 'home.yaml': (text) => `${text}\nnaem: x\n` });
    const { code, out, err } = await launchCheck(root);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('unknown field "naem"');
    remove();
  });
});

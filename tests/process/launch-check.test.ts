import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runScript } from '../dev-process.ts';
import { FIXTURE_EPOCH, otherOrganisation } from '../other-organisation.ts';

describe('npm run launch-check', { timeout: 120_000 }, () => {
  let root: string;
  let remove: () => void;
  beforeEach(() => {
    ({ root, remove } = otherOrganisation());
  });
  afterEach(() => remove());

  async function launchCheck(): Promise<{ code: number | null; said: string }> {
    const env = { SOURCE_DATE_EPOCH: FIXTURE_EPOCH, TSX_TSCONFIG_PATH: path.resolve('tsconfig.json') };
    const command = runScript([path.resolve('scripts/launch-check.ts')], root, env);
    return { code: await command.ended, said: command.said() };
  }

  test('lists what is left, without colours where there is no terminal, and exits with 1', async () => {
    const { code, said } = await launchCheck();
    expect(code).toBe(1);
    expect(said).toMatch(/^content\/events\.yaml:\d+:\d+ {2}date of the 7th of events: .*2026 has passed$/m);
    expect(said).toMatch(/\n\d+ things stand between this and the public\n$/);
    expect(said).not.toContain('\u001b');
  });

  test('shows the mistakes instead of a list when the site cannot be built', async () => {
    appendFileSync(path.join(root, 'content/home.yaml'), '\nnaem: x\n');
    const { code, said } = await launchCheck();
    expect(code).toBe(1);
    expect(said).toMatch(/^content\/home\.yaml:.*unknown field "naem"/);
    expect(said).not.toContain('stand between this and the public');
  });
});

import type { TestProject } from 'vitest/node';
import type { Output } from '../../generator/assets/files.ts';
import { buildFixture } from '../project.ts';
import { serveOutput } from './serve.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    site: string;
  }
}

/** Builds the fixture site once for all browser tests and serves it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { output } = await buildFixture({}, { url: 'http://localhost/' });
  const { address, close } = await serveOutput(output as Output);
  project.provide('site', address);
  return close;
}

import { spawn } from 'node:child_process';

/** The program that opens an address in the browser, by platform. */
const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  // The empty text is the title of a window: `start` would take a quoted address for it.
  win32: ['cmd', '/c', 'start', ''],
};

/** The command that opens an address in the browser. */
export const openCommand = (address: string, platform = process.platform): string[] => [
  ...(OPENERS[platform] ?? ['xdg-open']),
  address,
];

/** Opens an address in the browser. Without a browser nothing happens: the terminal shows the address, too. */
export function openBrowser(address: string): void {
  const [program = '', ...args] = openCommand(address);
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

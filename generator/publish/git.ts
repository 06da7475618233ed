import { execFile } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;
type Input = string | Uint8Array;

const LONGEST = 5 * 60_000;
const ALWAYS: Environment = {
  ...{ LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' },
  // Set if this process was started by a git hook.
  ...{ GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined },
};

/** git failed. `exitCode` is undefined if it did not start, or did not end by itself. */
export class GitError extends Error {
  readonly exitCode: number | undefined;

  constructor(exitCode: number | undefined, details: string) {
    super(details);
    this.name = 'GitError';
    this.exitCode = exitCode;
  }
}

/** Runs git in a folder, without a shell, and without asking for a password in the terminal. */
export class Git {
  readonly root: string;
  readonly #environment: Environment;

  constructor(root: string, environment: Environment = {}) {
    this.root = root;
    this.#environment = environment;
  }

  with(environment: Environment): Git {
    return new Git(this.root, { ...this.#environment, ...environment });
  }

  bytes(args: readonly string[], input: Input = ''): Promise<Buffer> {
    const env = { ...process.env, ...ALWAYS, ...this.#environment };
    const options = { cwd: this.root, env, timeout: LONGEST, maxBuffer: 256 * 1024 * 1024, windowsHide: true } as const;
    return new Promise((resolve, reject) => {
      const child = execFile('git', args, { ...options, encoding: 'buffer' }, (error, output, errors) => {
        if (!error) return resolve(output);
        const exitCode = typeof error.code === 'number' ? error.code : undefined;
        reject(new GitError(exitCode, String(errors).trim() || error.message));
      });
      // Fails if git ends without reading its input. Its exit code says why.
      child.stdin?.on('error', () => {}).end(input);
    });
  }

  async text(args: readonly string[], input?: Input): Promise<string> {
    return String(await this.bytes(args, input)).trim();
  }

  /** The output of a command with `-z`. */
  async list(args: readonly string[], input?: Input): Promise<string[]> {
    return String(await this.bytes(args, input))
      .split('\0')
      .filter(Boolean);
  }

  async succeeds(args: readonly string[]): Promise<boolean> {
    return this.bytes(args).then(
      () => true,
      () => false,
    );
  }
}

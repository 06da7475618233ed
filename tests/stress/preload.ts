/** The environment of a process that loads a module of this folder before anything else. */
export const preload = (module: `./${string}`): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: ['tsx', module].map((name) => `--import=${import.meta.resolve(name)}`).join(' '),
});

/** The environment of a process that loads one of the modules of this folder before anything else. */
export const loadedFirst = (module: `./${string}`): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: ['tsx', module].map((name) => `--import=${import.meta.resolve(name)}`).join(' '),
});

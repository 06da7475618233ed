/** The most mistakes that are collected in one file and printed in one run. */
export const MOST_ERRORS = 50;

const allOf = (errors: readonly unknown[]) => new AggregateError(errors, 'The site could not be built');

/** Throws the errors as one AggregateError, or does nothing if there are none. */
export function throwAll(errors: readonly unknown[]): void {
  if (errors.length > 0) throw allOf(errors);
}

/** Collects the errors of a build, so that they can be shown together. */
export class DiagnosticCollector {
  private readonly errors: unknown[] = [];

  /** Adds errors. Adds the parts of an AggregateError one by one. */
  add(errors: readonly unknown[]): void {
    for (const error of errors) {
      if (error instanceof AggregateError) this.add(error.errors);
      else this.errors.push(error);
    }
  }

  /** Runs a task and returns its result. If it throws, collects the error and returns undefined. */
  async attempt<T>(task: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await task();
    } catch (error) {
      this.add([error]);
      return undefined;
    }
  }

  all = (): AggregateError => allOf(this.errors);
  throwIfAny = (): void => throwAll(this.errors);
}

/** Collects the errors of a run, so that all of them can be shown together. */
export class DiagnosticCollector {
  private readonly found: unknown[] = [];

  /** Adds errors. Of an AggregateError, its parts are added. */
  add(errors: readonly unknown[]): void {
    for (const error of errors) {
      if (error instanceof AggregateError) this.add(error.errors);
      else this.found.push(error);
    }
  }

  /** Runs a task and returns its result. If it throws, the error is added and nothing is returned. */
  async attempt<T>(task: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await task();
    } catch (error) {
      this.add([error]);
      return undefined;
    }
  }

  /** All errors so far as one, to be thrown. */
  all(): AggregateError {
    return new AggregateError(this.found, 'The site could not be built');
  }

  /** Throws all errors as one; does nothing when there are none. */
  throwIfAny(): void {
    if (this.found.length > 0) throw this.all();
  }
}

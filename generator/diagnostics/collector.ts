/** What goes wrong in one run, collected so that all of it can be shown together. */
export class DiagnosticCollector {
  private readonly found: unknown[] = [];

  add(errors: readonly unknown[]): void {
    for (const error of errors) {
      if (error instanceof AggregateError) this.add(error.errors);
      else this.found.push(error);
    }
  }

  /** The outcome of a task, or nothing when it failed. */
  async attempt<T>(task: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await task();
    } catch (error) {
      this.add([error]);
      return undefined;
    }
  }

  /** Everything found so far, to be thrown. */
  all(): AggregateError {
    return new AggregateError(this.found, 'The site could not be built');
  }

  throwIfAny(): void {
    if (this.found.length > 0) throw this.all();
  }
}

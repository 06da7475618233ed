declare module '@adobe/structured-data-validator' {
  /** Checks JSON-LD against what search engines require. Things are grouped by their type. */
  export default class Validator {
    validate(data: { jsonld: Record<string, unknown[] | undefined> }): Promise<unknown[]>;
  }
}

// Types of modules that have none, or have them under another name.

declare module '@adobe/structured-data-validator' {
  /** Checks JSON-LD against what search engines require. Items are grouped by type. */
  export default class Validator {
    validate(data: { jsonld: Record<string, unknown[] | undefined> }): Promise<unknown[]>;
  }
}

declare module 'selenium-webdriver/http/index.js' {
  export * from 'selenium-webdriver/http';
}

declare module 'selenium-webdriver/remote/index.js' {
  export * from 'selenium-webdriver/remote';
}

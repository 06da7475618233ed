// Types of modules that have none, or have them under another name.

declare module 'selenium-webdriver/http/index.js' {
  export * from 'selenium-webdriver/http';
}

declare module 'selenium-webdriver/remote/index.js' {
  export * from 'selenium-webdriver/remote';
}

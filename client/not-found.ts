/** Logs the missing path to the console. */
export function reportNotFound(): void {
  console.error('404 Error: there is no page at', location.pathname);
}

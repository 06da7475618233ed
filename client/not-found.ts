/** Tells whoever looks into the console which page was asked for. */
export function reportNotFound(): void {
  console.error('404 Error: there is no page at', location.pathname);
}

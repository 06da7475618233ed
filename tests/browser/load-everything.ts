/** Runs in a page: makes every picture load, also those far below, and waits until all of them and the fonts are there. */
export async function loadEverything(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

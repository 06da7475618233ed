declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'sfnt';
    /** An axis is limited to a range, or to one value. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number; default: number }>> | undefined;
    keepAllGlyphs?: boolean;
    /** OpenType features by their tags. Without it, all are kept. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  export default function subset(font: Uint8Array, letters: string, options: Options): Promise<Buffer>;
}

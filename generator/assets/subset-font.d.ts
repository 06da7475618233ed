declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** OpenType features. */
    keepFeatures: readonly string[];
    noHinting: boolean;
    dropTables: readonly string[];
  }
  /** A font with only the letters of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

declare module 'subset-font' {
  /** A font with only the letters of a text. */
  export default function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
}

declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; variationAxes?: object };
  export default function subset(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>;
}

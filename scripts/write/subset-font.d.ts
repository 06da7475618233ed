declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'sfnt';
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
  }

  export default function subset(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>;
}

/** The part of subset-font that cut-fonts.ts uses; the package brings no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** An axis is pinned to one value or limited to a range. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: string[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

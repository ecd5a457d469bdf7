/** A picture before it is rendered. */
export interface Drawing {
  /** A whole SVG document. */
  svg: string;
  width: number;
  height: number;
  /** What stands in its place until it is loaded, '#rrggbb'. */
  colour: string;
}

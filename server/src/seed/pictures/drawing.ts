/** A picture before it is rendered. */
export interface Drawing {
  /** A whole SVG document. */
  svg: string;
  width: number;
  height: number;
  /** The colour shown until the picture is loaded, '#rrggbb'. */
  colour: string;
}

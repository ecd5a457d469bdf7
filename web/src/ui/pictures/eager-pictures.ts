import { createContext } from 'react';

/** A picture that a page shows at once, as its `img` or `source` has it. */
export interface EagerPicture {
  srcSet: string;
  sizes: string | undefined;
  type: string | undefined;
}

/**
 * Where the server collects the eager pictures of the page that it renders, by `srcSet`, in the order of the page. The head of the page
 * names them before the scripts: a browser with six connections would otherwise fetch all scripts first. Null in browsers.
 */
export const EagerPictures = createContext<Map<string, EagerPicture> | null>(null);

import { createContext } from 'react';

/** A picture in the first view of a page, with the attributes of its `img` or `source`. */
export interface EagerPicture {
  srcSet: string;
  sizes: string | undefined;
  type: string | undefined;
}

/**
 * Collects the eager pictures of a page during server rendering, by `srcSet`, in the order of the page. The page's head preloads them
 * before the scripts: a browser with six connections would otherwise fetch all scripts first. Null in browsers.
 */
export const EagerPictures = createContext<Map<string, EagerPicture> | null>(null);

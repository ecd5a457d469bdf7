import { createCatalogue } from '../discovery/catalogue/index.ts';

/** The catalogue from which people and jobs are made. */
export const catalogue = createCatalogue();

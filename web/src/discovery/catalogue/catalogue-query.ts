import type { ApiAnswer } from '@marketplace/contract/api';
import type { CataloguePart } from '@marketplace/contract/discovery/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { queriesOf, query } from '../../data/queries.ts';

type Answer = ApiAnswer<'/catalogue/view_catalogue'>;
/** A category, with its skills when the read asked for them. */
export type ListedCategory = Answer['categories'][number];
export type Plan = Answer['plans'][number];

const HOUR_MS = 3_600_000;

/** A read of one part of the catalogue: a page asks only for the parts that it shows. */
export function catalogueQuery(part: CataloguePart) {
  return query('/catalogue/view_catalogue', { part }, HOUR_MS);
}

/** One part of the catalogue; the other part of the answer is an empty list. */
export function useCatalogue(part: CataloguePart) {
  return useQuery(catalogueQuery(part));
}

/**
 * For the loader of a page that shows a part of the catalogue. The browser waits for the first read, too: a page that is
 * painted without its names and prices would shift afterwards. The page says so when the part could not be read.
 */
export async function prefetchCatalogue(args: LoaderFunctionArgs, part: CataloguePart): Promise<void> {
  const queries = queriesOf(args);
  const wanted = catalogueQuery(part);
  const reading = queries.prefetchQuery(wanted);
  if (!queries.getQueryData(wanted.queryKey)) await reading;
}

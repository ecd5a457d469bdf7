import type { ApiAnswer } from '@marketplace/contract/api';
import type { CataloguePart } from '@marketplace/contract/discovery/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { queriesOf, query } from '../../data/queries.ts';

type Answer = ApiAnswer<'/catalogue/view_catalogue'>;
/** A category, with its skills if requested. */
export type ListedCategory = Answer['categories'][number];
export type Plan = Answer['plans'][number];

const MINUTE_MS = 60_000;
/** Names change seldom, and the server accepts former names, so a page left open for long keeps working. */
const NAMES_MS = 60 * MINUTE_MS;

/** Query of one part of the catalogue: a page requests only the parts that it shows. Prices can change at any time. */
export function catalogueQuery(part: CataloguePart) {
  return query('/catalogue/view_catalogue', { part }, part === 'plans' ? MINUTE_MS : NAMES_MS);
}

/** Returns one part of the catalogue; the other part of the response is an empty list. */
export function useCatalogue(part: CataloguePart) {
  return useQuery(catalogueQuery(part));
}

/**
 * Prefetches a part of the catalogue in a page's loader. The browser also waits for the first read, because names and prices that arrive
 * after the first paint would shift the layout. The page shows the error when reading fails.
 */
export async function prefetchCatalogue(args: LoaderFunctionArgs, part: CataloguePart): Promise<void> {
  const queries = queriesOf(args);
  const wanted = catalogueQuery(part);
  const reading = queries.prefetchQuery(wanted);
  if (!queries.getQueryData(wanted.queryKey)) await reading;
}

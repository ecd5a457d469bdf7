import { LOCAL_PAGE_ARTISANS } from '@marketplace/contract/discovery/local-limits';
import { localPath } from '@marketplace/contract/discovery/local-paths';
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ApiError } from '../../../data/api-client.ts';
import { queriesOf } from '../../../data/queries.ts';
import { useStillLoggedIn } from '../../../data/session.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses, linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { PriceGuide } from '../../catalogue/price-guide.tsx';
import { priceGuideQuery } from '../../catalogue/price-guide-query.ts';
import { readsAsPerson } from '../artisan-queries.ts';
import { localFacts, localWay } from '../places/local-facts.ts';
import { countLabel, type LocalFacts, localQuestions, placeName, summary } from '../places/local-labels.ts';
import { LocalLinks } from '../places/local-links.tsx';
import { type LocalPageAnswer, localPageQuery } from '../places/local-page-queries.ts';
import { artisanListQuery, artisansOf, filteredAddress } from '../search/artisan-filters.ts';
import { ArtisanGrid } from '../search/artisan-grid.tsx';
import { itemListFacts } from '../search/item-list-facts.ts';

/** The number of artisans on the page. A link leads to all. */
const SHOWN = 12;
/** The number of cards in the first view of a phone or a wide screen. */
const SEEN_AT_ONCE = 3;

interface Named {
  skill: string;
  state: string;
  city: string | null;
  loggedIn: boolean;
}

/**
 * Loads the page of a skill in a place. Other spellings redirect to the canonical address, and places with fewer than five artisans
 * redirect to the filtered list.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { skill = '', state = '', city } = args.params;
  const queries = queriesOf(args);
  const answer = await findPage(queries, skill, state, city);
  if (!answer) return data(null, { status: 404 });
  const { skill: name } = answer;
  const path = localPath(answer);
  if (new URL(args.request.url).pathname !== path) return redirect(path, 301);
  const filters = filtersOf(answer);
  const loggedIn = readsAsPerson(queries, artisanListQuery(filters, false).queryKey);
  const reading = queries.fetchInfiniteQuery(artisanListQuery(filters, loggedIn));
  await queries.prefetchQuery(priceGuideQuery(name, answer.state));
  const [first] = (await reading).pages;
  if (!answer.page || (first && first.count < LOCAL_PAGE_ARTISANS)) return redirect(listPath(answer), 302);
  return { skill: name, state: answer.state, city: answer.city, loggedIn } satisfies Named;
}

async function findPage(queries: QueryClient, skill: string, state: string, city: string | undefined) {
  try {
    const answer = await queries.fetchQuery(localPageQuery(skill, state, city));
    // The component reads the page by its names.
    const { queryKey } = localPageQuery(answer.skill, answer.state, answer.city ?? undefined);
    queries.setQueryData(queryKey, answer);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

const filtersOf = ({ skill, state, city }: Pick<Named, 'skill' | 'state' | 'city'>) => ({
  skill,
  state,
  ...(city && { city }),
  limit: SHOWN,
});

/** Returns the path of the list of all artisans of the skill in the place. */
const listPath = ({ skill, state, city }: Pick<Named, 'skill' | 'state' | 'city'>) =>
  filteredAddress(paths.jobsOfSkill(skill), { state, ...(city && { city }) });

/** Returns the page's facts from the cache; undefined when a read is missing. */
function factsOf(
  answer: LocalPageAnswer | undefined,
  first: { count: number; count_capped: boolean } | undefined,
  prices: LocalFacts['prices'],
): LocalFacts | undefined {
  if (!answer?.page || !first) return undefined;
  return { ...answer, page: answer.page, count: first.count, capped: first.count_capped, prices };
}

export const handle: PageHandle<Named | null> = {
  reads: [],
  head: (site, named, queries) => {
    if (!named) return { title: 'Page not found', noindex: true };
    const { skill, state, city } = named;
    const answer = queries.getQueryData(localPageQuery(skill, state, city ?? undefined).queryKey);
    const list = queries.getQueryData(artisanListQuery(filtersOf(named), false).queryKey);
    const facts = factsOf(
      answer,
      list?.pages[0],
      queries.getQueryData(priceGuideQuery(skill, state).queryKey),
    );
    const title = `${skill} in ${placeName(named)}`;
    return {
      title,
      ...(facts && { description: `${summary(facts)} Compare ratings, prices and pictures of their work.` }),
      canonicalPath: localPath(named),
      // Search engines read only the server's page.
      facts:
        import.meta.env.SSR && answer && facts
          ? [
              ...localFacts(site, answer, localQuestions(facts)),
              ...itemListFacts(site, artisansOf(queries, filtersOf(named))),
            ]
          : [],
    };
  },
};

export function Component() {
  const named = useLoaderData<Named | null>();
  return named ? <LocalArtisans key={localPath(named)} {...named} /> : <NoSuchPage />;
}

function LocalArtisans({ skill, state, city, loggedIn }: Named) {
  const place = { skill, state, city };
  const { data: answer } = useQuery(localPageQuery(skill, state, city ?? undefined));
  const list = useInfiniteQuery(artisanListQuery(filtersOf(place), useStillLoggedIn(loggedIn)));
  const { data: prices } = useQuery(priceGuideQuery(skill, state));
  const first = list.data?.pages[0];
  const facts = factsOf(answer, first, prices);
  if (!answer || !first || !facts) return null;
  const where = placeName(place);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-6 md:py-10">
      <div>
        <nav aria-label="Where you are on this site" className="-mt-3 text-sm">
          <ol className="flex flex-wrap items-center gap-x-2">
            {localWay(answer)
              .slice(0, -1)
              .map(({ name, path }) => (
                <li key={path} className="flex items-center gap-x-2">
                  <Link to={path} className={`${linkClasses} inline-flex min-h-11 items-center`}>
                    {name}
                  </Link>
                  <span aria-hidden="true" className="text-ink-soft">
                    ›
                  </span>
                </li>
              ))}
            <li aria-current="page">{city ?? state}</li>
          </ol>
        </nav>
        <h1 className="text-3xl wrap-anywhere md:text-4xl">
          {skill} in {where}
        </h1>
        <p className="mt-2 text-ink-soft">{summary(facts)}</p>
      </div>
      <section aria-label="Artisans">
        <ArtisanGrid artisans={first.artisans} eager={SEEN_AT_ONCE} heading="h2" />
        <Link to={listPath(place)} className={`${buttonClasses({ variant: 'secondary' })} mt-4`}>
          {first.count > SHOWN ? `See all ${countLabel(facts)}` : 'Search in this list'}
        </Link>
      </section>
      <div className="max-w-md empty:hidden">
        <PriceGuide skill={skill} state={state} />
      </div>
      <section aria-label="Questions">
        <h2 className="text-xl">Questions people ask</h2>
        <dl className="measure mt-2 flex flex-col gap-4">
          {localQuestions(facts).map(({ question, answer: text }) => (
            <div key={question}>
              <dt className="font-semibold">{question}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <LocalLinks
        title={city ? `${skill} near ${city}` : `Areas of ${state}`}
        links={[...(answer.around ? [answer.around] : []), ...answer.areas]}
        textOf={(link) => link.city ?? `All of ${link.state}`}
      />
      <LocalLinks title={`Also in ${city ?? state}`} links={answer.skills} textOf={(link) => link.skill} />
    </div>
  );
}

function NoSuchPage() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10">
      <h1 className="text-3xl">We can't find this page</h1>
      <p className="mt-2 text-ink-soft">We don't know this skill or place.</p>
      <Link to={paths.findArtisan} className={`${buttonClasses()} mt-4`}>
        See all artisans
      </Link>
    </div>
  );
}

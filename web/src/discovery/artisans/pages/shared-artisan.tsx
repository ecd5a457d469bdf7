import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { localPath } from '@marketplace/contract/discovery/local-paths';
import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ContactBar } from '../../../contact/contact/contact-bar.tsx';
import { ApiError } from '../../../data/api-client.ts';
import { prefetch, queriesOf } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { readReviewFilters, reviewFilterNames } from '../../../work/reviews/review-filters.ts';
import { firstReviewsQuery } from '../../../work/reviews/review-queries.ts';
import { artisanQuery, similarArtisansQuery } from '../artisan-queries.ts';
import { ArtisanNotFound } from '../profile/artisan-not-found.tsx';
import { artisanIdOfSlug, shortNameOfSlug } from '../profile/artisan-slug.ts';
import { ArtisanView } from '../profile/artisan-view.tsx';
import { ArtisanViewSkeleton } from '../profile/artisan-view-skeleton.tsx';

/** Only search engines and link previews need this, so it is excluded from the browser's bundle. */
const forOthers = import.meta.env.SSR ? await import('../profile/artisan-facts.ts') : undefined;

interface Data {
  id: string;
  /** What the address names the artisan by: the id or the short name. The artisan is read and stored under it. */
  asked: string;
  title: string;
  /** Shows all reviews instead of the newest, for browsers without scripts. */
  allReviews: boolean;
}

/** Loads the artisan of a public address, or null with status 404. The long form, an earlier name and another spelling redirect to the short name. */
export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params['slug'] ?? '';
  const asked = artisanIdOfSlug(slug) ?? shortNameOfSlug(slug);
  const artisan = asked ? await findArtisan(args, asked) : null;
  if (!asked || !artisan) return data(null, { status: 404 });
  const { _id: id } = artisan;
  // Search engines should index one address.
  const { search, searchParams: parameters } = new URL(args.request.url);
  if (slug !== (artisan.short_name ?? artisan.slug))
    return redirect(paths.sharedArtisan(artisan) + search, 301);
  const allReviews = parameters.get('reviews') === 'all';
  const queries = queriesOf(args);
  await prefetch(
    queries.prefetchQuery(firstReviewsQuery(id, allReviews, readReviewFilters(parameters))),
    queries.prefetchQuery(similarArtisansQuery(id)),
  );
  const title = `${artisan.fullname}, ${artisan.specific_service} in ${artisan.city}`;
  return { id, asked, title, allReviews } satisfies Data;
}

async function findArtisan(args: LoaderFunctionArgs, asked: string): Promise<ArtisanDetail | null> {
  try {
    return (await queriesOf(args).fetchQuery(artisanQuery(asked))).artisan;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const handle: PageHandle<Data | null> = {
  reads: ['reviews', ...reviewFilterNames],
  head: (site, page, queries) => {
    if (!page) return { title: 'Artisan not found', noindex: true };
    const artisan = queries.getQueryData(artisanQuery(page.asked).queryKey)?.artisan;
    if (!artisan) return { title: page.title };
    return {
      title: page.title,
      canonicalPath: paths.sharedArtisan(artisan),
      ...(forOthers && {
        description: forOthers.artisanSentences(artisan),
        shareImage: { path: `/share/artisan/${artisan._id}.jpg`, alt: forOthers.describeShareImage(artisan) },
        facts: forOthers.artisanFacts(artisan, site),
      }),
    };
  },
};

export function Component() {
  const page = useLoaderData<Data | null>();
  return page ? <SharedArtisan key={page.id} {...page} /> : <ArtisanNotFound />;
}

function SharedArtisan({ asked, allReviews }: Data) {
  const { data } = useQuery(artisanQuery(asked));
  if (!data) return <ArtisanViewSkeleton />;
  const { specific_service: skill, state, city } = data.artisan;
  return (
    <>
      <ArtisanView
        artisan={data.artisan}
        contact={<ContactBar artisan={data.artisan} />}
        allReviews={allReviews}
      />
      {skill && state && city && (
        <p className="mx-auto w-full max-w-6xl px-4 pb-8">
          <Link
            to={localPath({ skill, state, city })}
            className={`${linkClasses} inline-flex min-h-11 items-center`}
          >
            {`More artisans: ${skill} in ${city}`}
          </Link>
        </p>
      )}
    </>
  );
}

import type { LoaderFunctionArgs } from 'react-router';
import { prefetch, queriesOf } from '../../../data/queries.ts';
import { localPagesQuery } from '../../../discovery/artisans/places/local-page-queries.ts';
import { SkillsByState } from '../../../discovery/artisans/places/local-ways-in.tsx';
import { BrowseCategories } from '../../../discovery/catalogue/browse-categories.tsx';
import { prefetchCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { loadPlaceDialog } from '../../../discovery/catalogue/places/load-place-dialog.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { DownloadSection } from '../download-section.tsx';
import { JoinLink } from '../join-link.tsx';
import { JoinSteps } from '../join-steps.tsx';
import { LandingHero } from '../landing-hero.tsx';

export const handle: PageHandle = {
  head: (site) => ({
    title: 'Services',
    description: `Search every service on ${site.productName}, or join as an artisan or digital creative and let customers find you.`,
  }),
};

export async function loader(args: LoaderFunctionArgs) {
  await Promise.all([
    prefetchCatalogue(args, 'categories'),
    prefetch(queriesOf(args).prefetchQuery(localPagesQuery())),
  ]);
  return null;
}

export function Component() {
  return (
    <>
      <LandingHero
        loadPlaceDialog={loadPlaceDialog}
        title={
          <span>
            Have a skill?
            <br /> Let people find you
          </span>
        }
        more={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-6">
            <p className="max-w-[40ch] grow">
              <strong className="font-semibold">Your profile is free.</strong>{' '}
              <span className="text-ink-soft">Show your work, your price and where you are.</span>
            </p>
            <JoinLink className={buttonClasses({ size: 'large' })}>Join as an artisan</JoinLink>
          </div>
        }
      >
        Customers all over Nigeria look here for people who know their work, from hair and tailoring to
        roofing, phones and software. Search what is offered, or offer yours.
      </LandingHero>
      <BrowseCategories />
      <SkillsByState />
      {/* Placed above the steps, and with space below them, so on a tall screen the page is long enough for a link to this section. */}
      <DownloadSection />
      <div className="md:pb-12">
        <JoinSteps />
      </div>
    </>
  );
}

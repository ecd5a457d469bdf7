import { DownloadSection } from '../features/app-install/download-section.tsx';
import { CategoryCarousel } from '../features/discovery/category-carousel.tsx';
import { LandingHero } from '../features/discovery/landing-hero.tsx';
import { JoinLink } from '../features/landing/join-link.tsx';
import { JoinSteps } from '../features/landing/join-steps.tsx';
import type { PageHandle } from '../lib/page-head.ts';
import { buttonClasses } from '../ui/button-classes.ts';
import { loadPlaceDialog } from './parts/load-place-dialog.ts';

export const handle: PageHandle = {
  head: (site) => ({
    title: 'Services',
    description: `Search every service on ${site.productName}, or join as an artisan or digital creative and let customers find you.`,
  }),
};

export function Component() {
  return (
    <>
      <LandingHero
        loadPlaceDialog={loadPlaceDialog}
        title={
          <>
            Have a skill?
            <br /> Let people find you
          </>
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
      <div className="pt-12 md:pt-16">
        <CategoryCarousel />
      </div>
      <JoinSteps />
      <DownloadSection />
    </>
  );
}

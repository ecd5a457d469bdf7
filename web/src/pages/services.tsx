import { Link } from 'react-router';
import { DownloadSection } from '../features/app-install/download-section.tsx';
import { LandingHero } from '../features/discovery/landing-hero.tsx';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { buttonClasses } from '../ui/button-classes.ts';

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
            <Link to={paths.signup} className={buttonClasses({ size: 'large' })}>
              Join as an artisan
            </Link>
          </div>
        }
      >
        Customers all over Nigeria look here for people who know their work, from hair and tailoring to
        roofing, phones and software. Search what is offered, or offer yours.
      </LandingHero>
      <DownloadSection />
    </>
  );
}

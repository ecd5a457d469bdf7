import { ShieldCheck } from 'lucide-react';
import type { LoaderFunctionArgs } from 'react-router';
import { LandingHero } from '../features/discovery/landing-hero.tsx';
import { LatePart, latePart, loadParts } from '../features/landing/late-part.tsx';
import { EventLink } from '../features/tickets/event-link.tsx';
import type { PageHandle } from '../lib/page-head.ts';
import { useSession } from '../lib/session.ts';
import { Icon } from '../ui/icon.tsx';
import type { HomeData } from './parts/home-loader.ts';
import { loadPlaceDialog } from './parts/load-place-dialog.ts';

// None of the code below the hero is in what the first view downloads; see late-part.tsx.
const howItWorks = latePart(async () => (await import('../features/landing/how-it-works.tsx')).HowItWorks);
const categories = latePart(
  async () => (await import('../features/discovery/category-carousel.tsx')).CategoryCarousel,
);
const topRated = latePart(async () => (await import('./parts/top-rated-artisans.tsx')).TopRatedArtisans);
const artisans = latePart(async () => (await import('./parts/home-artisans.tsx')).HomeArtisans);
const join = latePart(async () => (await import('../features/landing/join-banner.tsx')).JoinBanner);
const download = latePart(
  async () => (await import('../features/app-install/download-section.tsx')).DownloadSection,
);
const faq = latePart(async () => (await import('../features/landing/faq.tsx')).Faq);
const callToAction = latePart(
  async () => (await import('../features/landing/call-to-action.tsx')).CallToAction,
);

/** Known to search engines only, so no browser downloads it. */
const facts = import.meta.env.SSR
  ? (await import('../features/landing/landing-facts.ts')).landingFacts
  : undefined;

export const handle: PageHandle = {
  head: (site) => ({
    title: 'Find trusted artisans near you',
    description: `Plumbers, hairdressers, electricians, tailors, web developers: ${site.productName} connects you with trusted artisans and digital creatives in every state of Nigeria.`,
    facts: facts?.(site) ?? [],
  }),
};

export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  // Fetched with the first change of place: the first page has its data from the server.
  const { loadHome } = await import('./parts/home-loader.ts');
  const [data] = await Promise.all([
    loadHome(args),
    loadParts([howItWorks, categories, artisans, join, download, faq, callToAction]),
  ]);
  return data;
}

export function Component() {
  const session = useSession();
  return (
    <>
      <LandingHero
        loadPlaceDialog={loadPlaceDialog}
        title="Good hands for any work, near you"
        more={
          <p className="flex items-start gap-2.5 text-sm text-ink-soft">
            <Icon of={ShieldCheck} size={22} className="shrink-0 text-leaf-text" />
            Every number you can call here was proven by a code that its owner typed in.
          </p>
        }
      >
        From a burst pipe to a new website: find artisans and digital creatives in all 36 states and Abuja.
      </LandingHero>
      <EventLink />
      <LatePart part={howItWorks} />
      <LatePart part={categories} live />
      {session && <LatePart part={topRated} live />}
      <LatePart part={artisans} live />
      {/* Only for somebody with an account it leads elsewhere than the server could know. */}
      <LatePart part={join} live={session !== null} />
      <LatePart part={download} live />
      <LatePart part={faq} />
      <LatePart part={callToAction} />
    </>
  );
}

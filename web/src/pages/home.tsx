import { ShieldCheck } from 'lucide-react';
import { DownloadSection } from '../features/app-install/download-section.tsx';
import { LandingHero } from '../features/discovery/landing-hero.tsx';
import type { PageHandle } from '../lib/page-head.ts';
import { Icon } from '../ui/icon.tsx';

export const handle: PageHandle = {
  head: (site) => ({
    title: 'Find trusted artisans near you',
    description: `Plumbers, hairdressers, electricians, tailors, web developers: ${site.productName} connects you with trusted artisans and digital creatives in every state of Nigeria.`,
  }),
};

export function Component() {
  return (
    <>
      <LandingHero
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
      <DownloadSection />
    </>
  );
}

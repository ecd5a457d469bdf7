import type { LoaderFunctionArgs } from 'react-router';
import { prefetch, queriesOf } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { useSite } from '../../../lib/site.ts';
import { LegalPage, legalQuery } from '../legal/legal-page.tsx';
import { privacySections } from '../legal/privacy-sections.tsx';

export const handle: PageHandle = {
  reads: ['version'],
  head: (site) => ({
    title: 'Privacy Policy',
    description: `What ${site.productName} knows about you, why, who gets to see it, how long it stays, and your rights.`,
  }),
};

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  await prefetch(queriesOf(args).prefetchQuery(legalQuery('privacy', searchParams)));
  return null;
}

export function Component() {
  const site = useSite();
  return (
    <LegalPage
      document="privacy"
      title="Privacy Policy"
      release={{
        sections: privacySections(site),
        summary: (
          <>
            <p>We keep only what we need to bring customers and artisans together safely.</p>
            <p>
              We don't show your phone number or email address on any page. We don't sell data or show
              adverts.
            </p>
            <p>You can see, correct, download and delete what's yours.</p>
          </>
        ),
      }}
    />
  );
}

import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { useSite } from '../../../lib/site.ts';
import { LegalDocument } from '../legal-document.tsx';
import { privacySections } from '../privacy-sections.tsx';

export const handle: PageHandle = {
  head: (site) => ({
    title: 'Privacy Policy',
    description: `What ${site.productName} knows about you, why, who gets to see it, how long it stays, and your rights.`,
  }),
};

export function Component() {
  const site = useSite();
  return (
    <LegalDocument
      title="Privacy Policy"
      sections={privacySections(site)}
      summary={
        <>
          <p>We keep what is needed to bring customers and artisans together safely, and no more.</p>
          <p>
            Your phone number and email address are on no page. We do not sell data and show no advertising.
          </p>
          <p>You can see, correct, take along and delete what is yours.</p>
        </>
      }
    />
  );
}

import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { useSite } from '../../../lib/site.ts';
import { LegalDocument } from '../legal/legal-document.tsx';
import { privacySections } from '../legal/privacy-sections.tsx';

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
          <p>We keep only what we need to bring customers and artisans together safely.</p>
          <p>
            We don't show your phone number or email address on any page. We don't sell data or show adverts.
          </p>
          <p>You can see, correct, download and delete what's yours.</p>
        </>
      }
    />
  );
}

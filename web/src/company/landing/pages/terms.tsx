import { REFUND_DAYS } from '@marketplace/contract/money/refunds';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { prefetch, queriesOf } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { useSite } from '../../../lib/site.ts';
import { LegalPage, legalQuery } from '../legal/legal-page.tsx';
import { RefundDays } from '../legal/refund-days.tsx';
import { termsSections } from '../legal/terms-sections.tsx';

export const handle: PageHandle = {
  reads: ['version'],
  head: (site) => ({
    title: 'Terms',
    description: `What you can expect from ${site.productName} and what we expect from you: plans, payments, refunds, and no silent renewal.`,
  }),
};

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  await prefetch(queriesOf(args).prefetchQuery(legalQuery('terms', searchParams)));
  return null;
}

export function Component() {
  const site = useSite();
  const { productName } = site;
  const [params] = useSearchParams();
  // Earlier versions say what held in their time.
  const { refund_days = REFUND_DAYS } = useQuery(legalQuery('terms', params)).data ?? {};
  return (
    <LegalPage
      document="terms"
      title="Terms of use"
      release={{
        sections: termsSections(site, refund_days),
        summary: (
          <>
            <p>
              {productName} brings customers and artisans together. They agree on the work between them. You
              must be 18 or older, and you must be who you say you are.
            </p>
            <p>
              Looking around is free. A plan costs what the page says. When it ends, it ends: we never renew
              it for you.
            </p>
            <p>
              Ask within <RefundDays days={refund_days} /> days of paying, and you get your money back, as
              long as you haven't used anything in the plan.
            </p>
          </>
        ),
      }}
    />
  );
}

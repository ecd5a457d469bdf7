import type { Conversation } from '@marketplace/contract/contact/messages';
import { useQuery } from '@tanstack/react-query';
import { artisanAsideQuery } from '../../../discovery/artisans/artisan-queries.ts';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { jobQuery } from '../../jobs/job-queries.ts';
import { currentVersion } from '../agreement-labels.ts';
import { conversationAgreementsQuery } from '../agreement-queries.ts';
import type { OfferHints } from './offer-rules.ts';
import { priceLineOf } from './price-line-rules.ts';

export type OfferConversation = Pick<
  Conversation,
  '_id' | 'conv_type' | 'opened_by_me' | 'receiver_id' | 'receiver_name' | 'job_id' | 'job_title' | 'last_seq'
>;

/** Returns whether an offer would be this person's first message about a job, which may have a text besides the price. */
export function isFirstJobMessage({ conv_type, opened_by_me, last_seq }: OfferConversation): boolean {
  return conv_type === 'job' && opened_by_me && last_seq === 0;
}

/** Returns whether this person is the artisan, who was contacted or answered a job. `otherIsArtisan` asks about the other person. */
export function iAmArtisan({ conv_type, opened_by_me }: OfferConversation): boolean {
  return (conv_type === 'job') === opened_by_me;
}

/** The subject of an offer: a job, or the artisan's trade. */
export interface OfferedWork {
  jobId: string | null;
  artisanId: string;
}

export function workOf(conversation: OfferConversation, accountId: string): OfferedWork {
  const artisanId = iAmArtisan(conversation) ? accountId : conversation.receiver_id;
  return { jobId: conversation.job_id, artisanId };
}

function useReadOf({ jobId, artisanId }: OfferedWork) {
  const job = useQuery({ ...jobQuery(jobId ?? '', true), enabled: jobId !== null, retry: false });
  const artisan = useQuery({ ...artisanAsideQuery(artisanId), retry: false });
  return {
    // Without a job, its read is not enabled and stays pending.
    isPending: artisan.isPending || (jobId !== null && job.isPending),
    job: job.data?.job,
    artisan: artisan.data?.artisan,
  };
}

/** Returns the job or artisan that an offer is about; undefined while loading or after an error. */
export function useWorkOf(work: OfferedWork) {
  const { job, artisan } = useReadOf(work);
  return work.jobId === null ? artisan : job;
}

/** Returns the artisan's price list; empty while loading or after an error. */
export const usePriceLines = (work: OfferedWork) =>
  (useReadOf(work).artisan?.work_details?.prices ?? []).map(priceLineOf);

/**
 * Returns the initial values of a new offer. Title and budget come from the job. The place is that of the last agreement, else of the job,
 * else of the artisan. Digital skills default to remote work. Undefined while loading. After an error the fields stay empty.
 */
export function useOfferHints(conversation: OfferConversation, accountId: string): OfferHints | undefined {
  const { isPending, job, artisan } = useReadOf(workOf(conversation, accountId));
  const catalogue = useCatalogue('categories');
  const agreements = useQuery(conversationAgreementsQuery(conversation._id));
  if (isPending || catalogue.isPending || agreements.isPending) return undefined;
  const known = conversation.job_id === null ? artisan : job;
  const category = catalogue.data?.categories.find(({ name }) => name === known?.service_category);
  const agreed = agreements.data?.agreements.find(
    (agreement) => agreement.accepted_at !== null && currentVersion(agreement).kind === 'visit',
  );
  const { state, city } = (agreed ? currentVersion(agreed) : known) ?? {};
  return {
    what: conversation.job_title ?? '',
    kind: category?.kind === 'soft' ? 'remote' : 'visit',
    place: state && city ? { state, city } : null,
    budget: job && { from: job.min_budget, to: job.max_budget },
    awayUntil: artisan?.away_until,
  };
}

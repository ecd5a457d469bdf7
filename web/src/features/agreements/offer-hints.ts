import type { Conversation } from '@marketplace/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { artisanQuery } from '../artisans/artisan-queries.ts';
import { useCatalogue } from '../catalogue/catalogue-query.ts';
import { jobQuery } from '../jobs/job-queries.ts';
import type { OfferHints } from './offer-rules.ts';

export type OfferConversation = Pick<
  Conversation,
  '_id' | 'conv_type' | 'opened_by_me' | 'receiver_id' | 'receiver_name' | 'job_id' | 'job_title'
>;

/** Whether this person does the work: the artisan whom a customer asked, or who answered a job. */
export function isArtisanOf({ conv_type, opened_by_me }: OfferConversation): boolean {
  return (conv_type === 'job') === opened_by_me;
}

/**
 * What a new offer begins with: the title and the place of the job, otherwise the place of the artisan; remote work for digital skills.
 * Undefined while that is being read. A read that fails leaves its fields empty.
 */
export function useOfferHints(conversation: OfferConversation, accountId: string): OfferHints | undefined {
  const { job_id, job_title, receiver_id } = conversation;
  const artisanId = isArtisanOf(conversation) ? accountId : receiver_id;
  const job = useQuery({ ...jobQuery(job_id ?? '', true), enabled: job_id !== null, retry: false });
  const artisan = useQuery({ ...artisanQuery(artisanId), enabled: job_id === null, retry: false });
  const catalogue = useCatalogue('categories');
  const about = job_id === null ? artisan : job;
  if (about.isPending || catalogue.isPending) return undefined;
  const known = job.data?.job ?? artisan.data?.artisan;
  const category = catalogue.data?.categories.find(({ name }) => name === known?.service_category);
  return {
    what: job_title ?? '',
    kind: category?.kind === 'soft' ? 'remote' : 'visit',
    place: known?.state && known.city ? { state: known.state, city: known.city } : null,
  };
}

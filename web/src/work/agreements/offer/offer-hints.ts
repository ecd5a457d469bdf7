import type { Conversation } from '@marketplace/contract/contact/messages';
import { useQuery } from '@tanstack/react-query';
import { artisanQuery } from '../../../discovery/artisans/artisan-queries.ts';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { jobQuery } from '../../jobs/job-queries.ts';
import type { OfferHints } from './offer-rules.ts';

export type OfferConversation = Pick<
  Conversation,
  '_id' | 'conv_type' | 'opened_by_me' | 'receiver_id' | 'receiver_name' | 'job_id' | 'job_title'
>;

/** Returns whether this person does the work: the artisan who was contacted, or who answered a job. */
export function isArtisanOf({ conv_type, opened_by_me }: OfferConversation): boolean {
  return (conv_type === 'job') === opened_by_me;
}

/** The subject of an offer: a job, or the artisan's trade. */
export interface OfferedWork {
  jobId: string | null;
  artisanId: string;
}

export function workOf(conversation: OfferConversation, accountId: string): OfferedWork {
  const artisanId = isArtisanOf(conversation) ? accountId : conversation.receiver_id;
  return { jobId: conversation.job_id, artisanId };
}

function useReadOf({ jobId, artisanId }: OfferedWork) {
  const job = useQuery({ ...jobQuery(jobId ?? '', true), enabled: jobId !== null, retry: false });
  const artisan = useQuery({ ...artisanQuery(artisanId), enabled: jobId === null, retry: false });
  return {
    isPending: (jobId === null ? artisan : job).isPending,
    known: job.data?.job ?? artisan.data?.artisan,
  };
}

/** Returns the job or artisan that an offer is about; undefined while loading or after an error. */
export const useWorkOf = (work: OfferedWork) => useReadOf(work).known;

/**
 * Returns the initial values of a new offer: title and place of the job, otherwise the artisan's place; remote work for digital skills.
 * Undefined while loading. After an error the fields stay empty.
 */
export function useOfferHints(conversation: OfferConversation, accountId: string): OfferHints | undefined {
  const { isPending, known } = useReadOf(workOf(conversation, accountId));
  const catalogue = useCatalogue('categories');
  if (isPending || catalogue.isPending) return undefined;
  const category = catalogue.data?.categories.find(({ name }) => name === known?.service_category);
  return {
    what: conversation.job_title ?? '',
    kind: category?.kind === 'soft' ? 'remote' : 'visit',
    place: known?.state && known.city ? { state: known.state, city: known.city } : null,
  };
}

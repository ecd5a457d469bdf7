import type { viewReviews } from '@marketplace/contract/reviews';
import type { AnswerOf } from '@marketplace/contract/operation';
import type { Call, CallOptions } from '../../lib/api-client.ts';

interface Wanted {
  limit: number;
  /** Where the list goes on. */
  cursor?: string;
}

/** Reviews of a person that have words, newest first. @throws ApiError */
export async function loadReviews(
  call: Call,
  targetId: string,
  wanted: Wanted,
  options?: CallOptions,
): Promise<AnswerOf<typeof viewReviews>> {
  const { viewReviews } = await import('@marketplace/contract/reviews');
  return call(viewReviews, { target_id: targetId, ...wanted }, options);
}

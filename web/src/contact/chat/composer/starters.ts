import type { Conversation } from '@marketplace/contract/contact/messages';

/** First sentences that a person can send or change, by what the conversation is about and by who opened it. */
export function startersOf({ conv_type, opened_by_me }: Conversation): readonly string[] {
  // Sentences about work do not fit a message to our team.
  if (!opened_by_me || conv_type === 'support') return [];
  return conv_type === 'artisan'
    ? ['Are you free tomorrow?', 'How much would this cost?', 'Can you come and have a look?']
    : ['I can do this job. When can I come?', 'Can you send a picture?', 'What have you tried so far?'];
}

import type { Conversation } from '@marketplace/contract/contact/messages';

/** Builds a conversation as in a response, by default with an artisan. */
export function buildConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    _id: 'c',
    conversation_id: 'c',
    conv_type: 'artisan',
    members: ['me', 'them'],
    receiver_id: 'them',
    receiver_name: 'Them',
    receiver_img: null,
    opened_by_me: true,
    job_id: null,
    job_title: null,
    timestamp: 0,
    started_at: 0,
    lastest_msg: null,
    last_seq: 0,
    unread: 0,
    seen_seq: 0,
    other_delivered_seq: 0,
    other_seen_seq: 0,
    blocked_by_me: false,
    can_rate: false,
    my_rating: null,
    next_costs: 0,
    ...changes,
  };
}

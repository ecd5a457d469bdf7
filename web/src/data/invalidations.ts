import type { ApiPath } from '@marketplace/contract/api';
import type { QueryClient } from '@tanstack/react-query';
import { deviceStorage } from './session.ts';

/** With the path of a read, the key of the time at which a write of this browser outdated it. */
export const CHANGED_KEY = 'changed:';

const jobs: ApiPath[] = [
  '/user_job/view_user_jobs',
  '/user_job/view_single_job',
  '/user_job/view_similar_jobs',
  '/user_job/view_jobs',
  '/user_job/view_featured_jobs',
];
const answers: ApiPath[] = ['/user_job/view_answers', '/user_job/view_own_job_figures'];
const ownJob: ApiPath[] = [...answers, '/user_job/view_artisans_for_job'];
const plans: ApiPath[] = [
  '/user_subscription/view_subscriptions',
  '/user_subscription/view_ledger',
  '/user_subscription/view_numbers',
  '/user_artisan/view_boost',
];
/** A call that an offer of ours pays for leaves less for chats too. */
const prices: ApiPath[] = [
  '/user_subscription/view_call_terms',
  '/user_chat/view_chat_terms',
  '/user_artisan/view_card',
];
const reviews: ApiPath[] = [
  '/user_review/view_reviews',
  '/user_review/view_rateable',
  '/user_artisan/view_artisan',
];
const ownPage: ApiPath[] = [
  '/user_artisan/view_artisan',
  '/user_artisan/view_artisans',
  '/user_artisan/find_artisans',
  // A page from the server shows this list to logged-in people as well.
  '/user_artisan/not_logged_in_view_artisans',
];
const people: ApiPath[] = ['/operators/view_account', '/operators/find_people'];

const agreements: ApiPath[] = ['/user_agreement/view_agreement', '/user_agreement/view_agreements'];

/** For each write, the reads that it outdates. They are refetched after the write: at once when on screen, otherwise when shown next. */
export const outdatedReads: Partial<Record<ApiPath, readonly ApiPath[]>> = {
  '/user_artisan/favourite_artisan': ['/user_artisan/view_favourite_artisans', '/user_home/view_home'],
  '/user_job/favourite_job': ['/user_job/view_favourite_jobs'],

  '/user_job/create_job': jobs,
  '/user_job/edit_job': [...jobs, ...ownJob],
  '/user_job/close_job': [...jobs, ...ownJob],
  '/user_job/repost_job': [...jobs, ...ownJob],
  '/user_job/keep_job': [...jobs, ...ownJob],
  '/user_job/say_who_was_hired': [...jobs, ...ownJob],
  '/user_job/shortlist_answer': answers,
  '/user_job/decline_answer': answers,
  // The list of artisans is absent: it shows the invited one in the same place.
  '/user_job/invite_to_job': ['/user_job/view_own_job_figures'],
  '/user_job/add_job_photos': ['/user_job/view_single_job'],
  '/user_job/delete_job_photo': ['/user_job/view_single_job'],
  '/user_job/feature_job': [...jobs, ...plans],

  '/user_saved_searches/save_search': ['/user_saved_searches/view_searches'],
  '/user_saved_searches/change_search': ['/user_saved_searches/view_searches'],
  '/user_saved_searches/delete_search': ['/user_saved_searches/view_searches'],

  '/user_profile/edit_profile': [
    ...ownPage,
    '/user_profile/view_verification',
    '/user_saved_searches/view_searches',
  ],
  '/user_artisan/change_short_name': ownPage,
  '/user_artisan/replace_own_card': ['/user_artisan/view_own_card'],
  '/user_vouch/remove_vouch': ownPage,
  '/user_profile/save_work_details': [...ownPage, '/user_profile/view_work_details'],
  '/user_profile/skip_start_step': ['/user_profile/view_start', '/user_home/view_home'],
  '/user_profile/set_availability': [
    ...ownPage,
    '/user_profile/view_work_details',
    '/user_home/view_home',
    '/user_artisan/view_own_rank',
    '/user_profile/view_away_answer',
  ],
  '/user_profile/upload_gallery_imgs': ownPage,
  '/user_profile/delete_gallery_img': ownPage,
  '/user_profile/order_gallery': ownPage,
  '/user_profile/describe_gallery_img': ownPage,
  '/user_profile/request_verification': ['/user_profile/view_verification'],
  '/user_profile/withdraw_verification': ['/user_profile/view_verification'],

  // The steps of agreements are absent: agreement-queries.ts applies their responses and refetches the lists.
  '/user_review/create_review': [...reviews, ...agreements],
  '/user_review/add_review_photos': reviews,
  '/user_review/delete_review_photo': reviews,
  '/user_review/reply_review': reviews,
  '/user_safety/appeal_removal': ['/user_safety/view_removed'],
  '/user_safety/block_person': [
    '/user_safety/view_blocked',
    '/user_home/view_home',
    '/user_job/view_user_jobs',
    ...answers,
  ],

  '/user_subscription/create_subscription': plans,
  '/user_subscription/set_subscription_status': plans,
  '/user_subscription/request_refund': plans,
  '/user_subscription/activate_boost': [...plans, ...ownPage],
  '/user_artisan/call_artisan': [...plans, ...prices],
  // Offers of ours want a confirmed number.
  '/user_profile/confirm_phone': prices,
  '/user_job/call_poster': [...plans, ...prices],
  '/event_ticket/buy_tickets': ['/event_ticket/view_event', '/event_ticket/view_tickets'],

  '/user_chat/save_quick_replies': ['/user_chat/view_quick_replies'],

  '/user_session/end_session': ['/user_session/view_sessions', '/user_push/view_push'],
  '/user_session/end_other_sessions': ['/user_session/view_sessions', '/user_push/view_push'],
  '/user_push/subscribe': ['/user_notifications/view_settings'],
  '/user_push/unsubscribe': ['/user_push/view_push', '/user_notifications/view_settings'],
  '/user_notifications/mark_read': ['/user_notifications/view_notifications'],
  '/user_privacy/request_archive': ['/user_privacy/view_privacy'],

  // The list of the queue is absent: it removes the decided item itself, because refetching hundreds of items would be slow.
  // So is the open item: it closes, and the audit log would name another view of its pictures.
  '/operators/resolve_item': ['/operators/view_queues', ...people],
  '/operators/write_to_person': ['/operators/view_account', '/operators/view_queues'],
  '/operators/change_chat': ['/operators/view_queues', '/operators/view_item'],
  '/operators/add_note': ['/operators/view_item'],
  '/operators/tag_chat': ['/operators/view_item', '/operators/view_tags', '/operators/view_queue'],
  '/operators/answer_chats': ['/operators/view_queues', '/operators/view_item'],
  '/operators/hand_over': ['/operators/view_item'],
  '/operators/prove_second_factor': ['/operators/view_second_factor'],
  '/operators/give_code': ['/operators/view_second_factor'],
  '/operators/add_passkey': ['/operators/view_second_factor'],
  '/operators/rename_passkey': ['/operators/view_second_factor'],
  '/operators/remove_passkey': ['/operators/view_second_factor'],
  '/operators/give_passkey': ['/operators/view_second_factor'],
  '/operators/renew_recovery_codes': ['/operators/view_second_factor'],
  '/operators/reset_second_factor': ['/operators/view_staff'],
  '/operators/invite_staff': ['/operators/view_staff'],
  '/operators/withdraw_invitation': ['/operators/view_staff'],
  '/operators/change_staff_role': ['/operators/view_staff'],
  '/operators/end_staff_access': ['/operators/view_staff'],
  '/operators/export_audit': ['/operators/view_audit'],
  '/operators/change_setting': [
    '/operators/view_settings',
    '/operators/view_setting',
    '/operators/view_trade_use',
    '/operators/view_given_offers',
    '/help_feedback/view_questions',
    '/help_feedback/view_legal_text',
    '/catalogue/view_catalogue',
  ],
  '/operators/save_ready_answer': ['/operators/view_ready_answers'],
  '/operators/delete_ready_answer': ['/operators/view_ready_answers'],
  '/operators/hide_item': ['/operators/view_item', '/operators/view_queues'],
  '/operators/restore_item': ['/operators/view_item', '/operators/view_queues'],
  '/operators/suspend_account': [
    ...people,
    '/operators/view_queues',
    '/operators/view_risk',
    '/operators/view_risks',
  ],
  '/operators/restore_account': [...people, '/operators/view_risk', '/operators/view_risks'],
  '/operators/mark_risk': ['/operators/view_risk', '/operators/view_risks'],
  '/operators/save_event': ['/operators/view_events'],
  '/operators/sell_event': ['/operators/view_events'],
  '/event_ticket/check_in': ['/operators/view_events'],
  '/operators/verify_payment': ['/operators/find_payment'],
  '/operators/refund_part': ['/operators/find_payment', '/operators/view_payments'],
  '/operators/refund_payment': ['/operators/find_payment', '/operators/view_payments'],
  '/operators/correct_contact': ['/operators/view_account'],
  '/operators/settle_difference': ['/operators/view_reconciliation', '/operators/view_reconciliation_day'],
  '/operators/reconcile_again': ['/operators/view_reconciliation', '/operators/view_reconciliation_day'],
  '/operators/give_tokens': ['/operators/find_payment', '/operators/view_account'],
  '/operators/extend_plan': ['/operators/find_payment', '/operators/view_account'],
};

/**
 * Marks the reads that a write has outdated. They are refetched by this page, and by a page opened soon after that may have been cached
 * before the write.
 */
export function invalidateAfter(write: ApiPath, queries: QueryClient): void {
  const outdated = outdatedReads[write] ?? [];
  for (const path of outdated) void queries.invalidateQueries({ queryKey: [path] });
  for (const path of outdated) deviceStorage.setItem(CHANGED_KEY + path, String(Date.now()));
}

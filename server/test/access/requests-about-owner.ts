import { SELFIE_CONSENT_VERSION } from '@marketplace/contract/people/identity-documents';
import type { Operation } from '@marketplace/contract/shared/operation';
import type { TestApp } from '../app-on-database.ts';
import { buildJobForm } from '../jobs.ts';
import { buildOffer, newCommand } from '../offers.ts';
import { buildProfileForm } from '../people.ts';
import { buildPlanForm } from '../plans.ts';
import { type Known, rightBody, schemaOf } from '../request-bodies.ts';
import type { OwnerWorld } from './owner-world.ts';

/**
 * The body with which every caller asks an operation: the fields that its schema requires, with the ids of what the owner has. Without
 * an entry in `changes`, it comes from the contract alone, so an operation that is added later is asked without a change here.
 */
export function bodyAboutOwner(
  app: Pick<TestApp, 'now'>,
  world: { ids: OwnerWorld['ids']; operator?: { id: string } } & Record<
    'owner' | 'partner',
    { id: string; email: string }
  >,
  operation: Operation,
  tap: () => string = newCommand,
): Known {
  const { ids, owner, partner } = world;
  const offer = { ...buildOffer(app.now()), agreement_id: ids.offer_id };
  const report = { kind: 'report', id: ids.report_id };
  // The link that the owner has sent to people, and a number with the code that it got.
  const vouching = { token: ids.vouch_token, phone_no: ids.vouching_number, otp: ids.vouch_code };
  const changes: Record<string, Known> = {
    '/user_agreement/make_offer': buildOffer(app.now()),
    '/user_agreement/change_offer': offer,
    '/user_agreement/accept_offer': { agreement_id: ids.offer_id, version: 2 },
    '/user_agreement/decline_offer': { agreement_id: ids.offer_id, version: 2 },
    '/user_agreement/withdraw_offer': { agreement_id: ids.offer_id, version: 2 },
    '/user_agreement/ask_new_time': { ...buildOffer(app.now(), 5), new_time: null },
    '/user_case/propose_solution': { kind: 'call_off' },
    '/user_auth/login': { email: owner.email, password: 'a wrong password' },
    '/user_chat/check_convers': { receiver_id: owner.id },
    '/user_chat/delete_message': { message_id: ids.message_id },
    '/user_chat/get_conversations': { conversation_id: ids.conversation_id },
    '/user_chat/search_messages': { query: 'Hello' },
    '/user_chat/save_quick_replies': { replies: ['Good day'] },
    '/user_profile/edit_profile': buildProfileForm(),
    '/user_profile/request_verification': { number: '10000000321', selfie_consent: SELFIE_CONSENT_VERSION },
    '/user_job/create_job': { ...buildJobForm(), job_title: `Mend the roof ${tap()}` },
    '/user_job/edit_job': { ...buildJobForm(), job_title: `Mend the fence ${tap()}` },
    '/user_job/view_user_jobs': { _id: owner.id },
    '/user_review/create_review': { target_id: owner.id },
    '/user_review/reply_review': { review_id: ids.review_about_owner, reply: 'Thank you' },
    '/user_safety/block_person': { blocked: false },
    '/user_safety/create_report': { subject: 'person' },
    '/user_subscription/create_subscription': buildPlanForm('starter_weekly'),
    '/user_chat/view_chat_terms': { artisan_id: owner.id },
    '/user_artisan/view_card': { artisan_id: partner.id },
    '/user_subscription/view_call_terms': { artisan_id: owner.id },
    '/help_feedback/get_messages': { conversation_id: ids.support_chat },
    '/operators/view_daily_statistics': { period: 30 },
    '/operators/view_reconciliation_day': { day: '2026-01-05' },
    '/operators/export_reconciliation': { day: '2026-01-05' },
    '/operators/reconcile_again': { day: '2026-01-05' },
    '/operators/view_market_statistics': { period: 30, by: 'skill' },
    '/operators/view_account_history': { section: 'Plans' },
    '/operators/mark_risk': { newest_at: '2026-11-28T12:00:00Z' },
    '/operators/assign_item': report,
    '/operators/view_item': report,
    '/operators/add_note': report,
    '/operators/hand_over': { ...report, colleague_id: world.operator?.id ?? owner.id, from_id: null },
    '/operators/change_chat': {
      change: 'snooze',
      until: new Date(app.now().getTime() + 3600_000).toISOString(),
      last_seq: 100,
      revision: 0,
    },
    '/operators/tag_chat': { tag: 'refund', is_on: true },
    '/operators/answer_chats': {
      chats: [{ id: ids.support_chat, after_seq: 100 }],
      text: 'Hello {name}',
      solves: false,
    },
    '/operators/view_older_messages': { before_seq: 100 },
    '/operators/resolve_item': { ...report, outcome: 'dismiss' },
    '/operators/hide_item': { hidden_kind: 'review', hidden_subject_id: ids.review_id },
    '/operators/save_event': { name: 'Film night', venue: 'Freedom Park', price: 2300, capacity: 10 },
    '/operators/invite_staff': { email: `${tap().replace(' ', '')}@staff.test`, role: 'agent' },
    '/operators/view_setting': { key: 'questions' },
    '/operators/view_trade_use': { skills: ['Plumber'] },
    '/operators/change_setting': {
      key: 'support_hours',
      value: { first_day: 'MON', last_day: 'SAT', opens: '08:00', closes: '18:00' },
      based_on: 0,
    },
    // More than is left, because the whole is given back later.
    '/operators/refund_part': { amount: '9,999,999' },
    '/operators/correct_contact': { kind: 'email', contact: `${tap().replace(' ', '')}@new.test` },
    '/operators/find_people': { query: owner.email },
    '/operators/search': { query: owner.email },
    '/user_privacy/delete_account': { confirmation: 'DELETE', password: 'a wrong password' },
    '/user_artisan/call_artisan': { artisan_id: owner.id },
    '/user_artisan/change_short_name': { short_name: `pipes-${tap().replace(' ', '')}` },
    '/user_saved_searches/save_search': { query: 'leaking tap', subject: 'jobs' },
    '/user_job/invite_to_job': { artisan_id: partner.id },
    '/user_job/say_who_was_hired': { hired: 'nobody' },
    '/user_job/delete_job_photo': { img_url: ids.job_photo },
    '/user_profile/delete_gallery_img': { img_url: ids.gallery_photo },
    '/user_profile/describe_gallery_img': {
      img_url: ids.gallery_photo,
      caption: 'New pipes',
      album: 'Pipes',
      before_of: '',
      focus: null,
    },
    '/user_profile/order_gallery': { img_urls: [ids.gallery_photo] },
    '/user_review/delete_review_photo': { img_url: ids.review_photo },
    '/user_visit/enter_code': { code: '1234' },
    '/user_vouch/view_link': { token: ids.vouch_token },
    '/user_vouch/send_code': { token: ids.vouch_token, phone_no: ids.vouching_number },
    '/user_vouch/confirm_vouch': { ...vouching, relation: 'customer', is_adult: true },
    '/user_vouch/withdraw_vouch': vouching,
    '/user_vouch/renew_link': { link: `/vouch/${ids.vouch_token}` },
    '/catalogue/view_price_guide': { skill: 'plumber', state: 'lagos' },
  };
  const known = {
    ...ids,
    client_id: tap(),
    email: owner.email,
    phone_no: '0803 123 4567',
    name: 'Ngozi',
    text: 'Something else',
  };
  return { ...rightBody(schemaOf(operation), known), ...changes[operation.path] };
}

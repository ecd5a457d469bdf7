import { type RawBuilder, sql } from 'kysely';
import { unopenedByOther } from '../notifications/unopened.ts';

type Sql = RawBuilder<unknown>;

/** The rule of one table for the data about one person. `me` is the id of the account. */
export interface TableRule {
  /** Which rows, called `r`, belong in the archive of a person, and without which columns; or why none does. */
  archive: { mine: (me: string) => Sql; without?: string[] } | { leftOut: string };
  /**
   * The statements that run when the account is erased, in their order; or a statement that changes up to `most` rows of one conversation, because a person
   * can have more rows than one transaction changes in time; or why the rows stay as they are.
   */
  erase:
    | ((me: string, at: Date) => Sql[])
    | { portionOf: (conversationId: string, me: string, most: number) => Sql }
    | { kept: string };
}

const DELETED_MESSAGE = 'This message was deleted with its account.';
const DELETED_OFFER = 'Deleted with the account of the person who wrote it.';

const mine = (me: string) => sql`r.account_id = ${me}`;
const myConversations = (me: string) =>
  sql`(select id from conversations where opener_id = ${me} or other_id = ${me})`;
/**
 * The person's contacts in the account, for tables without an account id. An unconfirmed contact that another account has
 * confirmed is left out: anybody can type it, and deleting their own account must not delete what that other person wrote.
 */
const myContacts = (me: string) => sql`(
  select contact from accounts as mine cross join lateral (values (mine.email), (mine.phone)) as own (contact)
  where mine.id = ${me} and contact is not null and not exists (
    select from accounts as other where other.id <> mine.id and (
      (other.email = contact and other.email_proven_at is not null)
      or (other.phone = contact and other.phone_proven_at is not null))))`;
/**
 * Whether another member wrote it in a conversation that the person has not opened. The archive leaves it out: otherwise the person could
 * read it without the sender knowing.
 */
const isUnopened = (me: string, written: { conversationId: Sql; author: Sql; isNew?: Sql }) => sql`(
  ${written.author} is distinct from ${me} and exists (
    select from conversations as chat
    where chat.id = ${written.conversationId} and chat.other_id = ${me} and ${sql.raw(unopenedByOther('chat'))}
      and ${written.isNew ?? sql`true`}))`;
const myAgreements = (me: string) =>
  sql`(select id from agreements where artisan_id = ${me} or customer_id = ${me})`;
const myCases = (me: string) =>
  sql`(select id from agreement_cases where agreement_id in ${myAgreements(me)})`;
const myPayments = (me: string) => sql`(select id from payments where account_id = ${me})`;
const deleteMine = (table: string) => (me: string) => [
  sql`delete from ${sql.table(table)} where account_id = ${me}`,
];
const goesWith = (table: string) => ({ kept: `its rows go with those of ${table}` });
const money = { kept: 'money: ids and amounts, which the law wants kept' };
const ownTable = (table: string, without: string[] = []): TableRule => ({
  archive: { mine, without },
  erase: deleteMine(table),
});
const none = (reason: string): TableRule => ({ archive: { leftOut: reason }, erase: { kept: reason } });

/**
 * The rules of all tables, in the order in which accounts are erased. A new table needs a rule that says which of its data belongs to a
 * person: without one, a test and every archive fail.
 */
export const tableRules: Record<string, TableRule> = {
  // Messages to others. The conversations stay with the other members, with their messages and without those of this person.
  messages: {
    // The archive has the messages of both members, because half a conversation is meaningless. It names the others, without
    // their contacts.
    archive: {
      mine: (me) => sql`r.conversation_id in ${myConversations(me)}
        and not ${isUnopened(me, {
          conversationId: sql`r.conversation_id`,
          author: sql`r.sender_id`,
          isNew: sql`r.seq > chat.other_seen_seq`,
        })}`,
    },
    erase: {
      portionOf: (conversationId, me, most) => sql`
        update messages set text = ${DELETED_MESSAGE}, kind = 'text', file_id = null, client_id = null, place = null,
          offer = offer - 'terms'
        where conversation_id = ${conversationId} and seq in (
          select seq from messages where conversation_id = ${conversationId} and sender_id = ${me}
            and (text <> ${DELETED_MESSAGE} or kind <> 'text' or num_nonnulls(file_id, client_id, place) > 0)
          limit ${most})`,
    },
  },
  message_deletions: {
    // What the person deleted, while it is kept; what others deleted is theirs.
    archive: { mine: (me) => sql`r.sender_id = ${me}` },
    erase: (me) => [
      sql`update message_deletions set text = null, file_id = null, sender_id = null where sender_id = ${me}`,
    ],
  },
  quick_replies: ownTable('quick_replies'),
  away_answers: ownTable('away_answers'),
  automatic_answers: {
    archive: { mine: (me) => sql`r.conversation_id in ${myConversations(me)}` },
    erase: deleteMine('automatic_answers'),
  },
  // Those of a person who was an operator. Shared ones belong to nobody.
  ready_answers: {
    archive: { mine: (me) => sql`r.operator_id = ${me}` },
    erase: (me) => [sql`delete from ready_answers where operator_id = ${me}`],
  },
  // Offers and agreements. They stay with the other person, without what the erased person wrote, except for what both agreed on.
  agreement_streets: {
    // Not those of the other person, which are shown for a while only.
    archive: { mine: (me) => sql`r.given_by = ${me}` },
    erase: (me) => [sql`delete from agreement_streets where given_by = ${me}`],
  },
  agreement_steps: {
    // Not those of the other person: a reason for a cancellation can be private.
    archive: { mine: (me) => sql`r.actor_id = ${me}`, without: ['content_hash'] },
    erase: (me) => [sql`update agreement_steps set content_hash = null where actor_id = ${me}`],
  },
  agreement_versions: {
    archive: {
      mine: (me) => sql`r.agreement_id in ${myAgreements(me)} and not exists (
        select from agreements as agreement
        where agreement.id = r.agreement_id and ${isUnopened(me, {
          conversationId: sql`agreement.conversation_id`,
          author: sql`r.author_id`,
        })})`,
    },
    erase: (me) => [
      sql`update agreement_versions as version set what = ${DELETED_OFFER}
        from agreements as agreement
        where agreement.id = version.agreement_id and version.author_id = ${me}
          and (agreement.accepted_at is null or agreement.version <> version.version)`,
    ],
  },
  agreement_new_times: {
    archive: { mine: (me) => sql`r.author_id = ${me}` },
    erase: (me) => [sql`delete from agreement_new_times where author_id = ${me} and status <> 'accepted'`],
  },
  agreement_done_asks: {
    archive: { mine: (me) => sql`r.agreement_id in ${myAgreements(me)}` },
    erase: (me) => [sql`delete from agreement_done_asks where agreement_id in ${myAgreements(me)}`],
  },
  // Problems with agreements. What the other person wrote about it is theirs, except that both see it until the account is erased.
  agreement_case_pictures: {
    archive: {
      mine: (me) => sql`exists (select from chat_files where id = r.file_id and uploader_id = ${me})`,
    },
    erase: goesWith('chat_files'),
  },
  agreement_case_steps: {
    archive: { mine: (me) => sql`r.case_id in ${myCases(me)}`, without: ['content_hash'] },
    erase: (me) => [
      sql`update agreement_case_steps set text = '', content_hash = null where actor_id = ${me}`,
      // The reason of a decision can repeat what the person wrote.
      sql`update agreement_case_steps set text = '' where actor_id is null and case_id in ${myCases(me)}`,
    ],
  },
  agreement_cases: {
    archive: { mine: (me) => sql`r.agreement_id in ${myAgreements(me)}` },
    // Nobody pursues the case of an erased account any more.
    erase: (me) => [
      sql`update agreement_cases set state = 'withdrawn', ended_at = now()
        where opener_id = ${me} and state in ('open', 'proposed')`,
    ],
  },
  // Money that passed between the two. What both agree on stays with the other person, as the agreement does.
  agreement_payments: {
    archive: {
      mine: (me) => sql`r.agreement_id in ${myAgreements(me)}`,
      without: ['client_id', 'content_hash', 'end_client_id', 'end_hash'],
    },
    erase: (me) => [
      sql`delete from agreement_payments where author_id = ${me} and state <> 'confirmed'`,
      sql`update agreement_payments set content_hash = null where author_id = ${me}`,
      sql`update agreement_payments set dispute = '', end_hash = null
        where author_id <> ${me} and agreement_id in ${myAgreements(me)}`,
    ],
  },
  agreements: {
    archive: { mine: (me) => sql`r.artisan_id = ${me} or r.customer_id = ${me}` },
    erase: {
      kept: 'ids, times and the status of what two people agreed; the words are in agreement_versions',
    },
  },
  // The visit of an agreement. The archive leaves the codes out, because the row has those of both.
  visit_entries: ownTable('visit_entries'),
  visit_notices: ownTable('visit_notices'),
  visit_shares: ownTable('visit_shares', ['token_hash']),
  visits: {
    archive: {
      mine: (me) => sql`r.agreement_id in ${myAgreements(me)}`,
      without: ['artisan_code', 'customer_code'],
    },
    erase: (me) => [sql`delete from visits where agreement_id in ${myAgreements(me)}`],
  },
  chat_files: {
    archive: {
      mine: (me) => sql`r.conversation_id in ${myConversations(me)} and (r.uploader_id = ${me}
        or r.attached_at is not null or exists (select from messages where file_id = r.id))
        and not ${isUnopened(me, { conversationId: sql`r.conversation_id`, author: sql`r.uploader_id` })}`,
    },
    erase: (me) => [sql`delete from chat_files where uploader_id = ${me}`],
  },
  conversations: {
    // Only its opener sees a conversation without a message.
    archive: { mine: (me) => sql`r.opener_id = ${me} or (r.other_id = ${me} and r.opener_wrote)` },
    // The conversation with the support team is deleted with the team's answers. The title of a job is its poster's text.
    erase: (me) => [
      sql`delete from conversations where kind = 'support' and opener_id = ${me}`,
      sql`update conversations set job_title = 'Deleted job' where kind = 'job' and other_id = ${me}`,
    ],
  },
  notifications: {
    // The facts name nobody. The id of the person who caused the event is left out.
    archive: { mine, without: ['actor_id'] },
    erase: (me) => [sql`delete from notifications where account_id = ${me} or actor_id = ${me}`],
  },
  // Written by an admin: the confirmed address shows whose rows these are.
  staff_invitations: {
    archive: {
      mine: (me) =>
        sql`r.email = (select email from accounts where id = ${me} and email_proven_at is not null)`,
      without: ['code_hash', 'invited_by', 'used_by'],
    },
    erase: (me) => [sql`delete from staff_invitations where email in ${myContacts(me)}`],
  },
  staff_second_factors: ownTable('staff_second_factors', ['sealed_secret', 'last_step']),
  staff_recovery_codes: {
    archive: { mine, without: ['code_hash'] },
    erase: goesWith('staff_second_factors'),
  },
  // The numbers and keys by which a device is recognised say nothing to their owner.
  staff_passkeys: {
    archive: { mine, without: ['credential_id', 'public_key', 'counter'] },
    erase: goesWith('staff_second_factors'),
  },
  staff_passkey_challenges: {
    archive: { leftOut: 'random texts that are good for minutes' },
    erase: goesWith('sessions'),
  },
  support_answers: {
    archive: { leftOut: 'which operator wrote an answer; the answer itself is in messages' },
    erase: goesWith('conversations'),
  },
  support_threads: {
    archive: { leftOut: 'which operator solved or snoozed a conversation with the support team, and when' },
    erase: goesWith('conversations'),
  },
  support_tags: {
    archive: { leftOut: 'how operators sort their work' },
    erase: goesWith('conversations'),
  },
  message_accesses: {
    archive: { leftOut: 'which operator read a conversation, and why: the reason can name others' },
    erase: (me) => [
      sql`delete from message_accesses where account_id = ${me} or conversation_id in ${myConversations(me)}`,
    ],
  },
  risk_scores: ownTable('risk_scores', ['looked_by', 'note']),
  // Without how many people, and the weight that says it, because those who report somebody are not named.
  risk_reasons: ownTable('risk_reasons', ['count', 'looked_count', 'weight', 'found_at']),
  risk_links: {
    archive: { leftOut: 'which other accounts have something in common with this one' },
    erase: (me) => [sql`delete from risk_links where account_id = ${me} or other_id = ${me}`],
  },
  risk_waiting: {
    archive: { leftOut: 'which accounts wait for a task' },
    erase: deleteMine('risk_waiting'),
  },
  queue_notes: {
    archive: {
      leftOut: 'what operators write to each other, which can name others, such as who has reported',
    },
    erase: deleteMine('queue_notes'),
  },
  bug_reports: ownTable('bug_reports'),
  feedback: ownTable('feedback'),
  contact_messages: {
    // Written without a session: the confirmed address shows whose rows these are.
    archive: {
      mine: (me) =>
        sql`lower(r.email) = (select email from accounts where id = ${me} and email_proven_at is not null)`,
    },
    erase: (me) => [sql`delete from contact_messages where lower(email) in ${myContacts(me)}`],
  },
  // The texts themselves are in the tables where they are published.
  doubtful_texts: ownTable('doubtful_texts', ['text_hash']),
  hidden_pictures: {
    archive: { mine: (me) => sql`r.hidden_id in (select id from hidden_items where account_id = ${me})` },
    erase: goesWith('hidden_items'),
  },
  hidden_items: ownTable('hidden_items', ['operator_id', 'restored_by']),
  reports: {
    archive: { mine: (me) => sql`r.reporter_id = ${me}` },
    // Reports by others about this person belong to the others.
    erase: (me) => [sql`update reports set reporter_id = null, details = '' where reporter_id = ${me}`],
  },
  blocks: {
    // People are never told who has blocked them.
    archive: { mine: (me) => sql`r.blocker_id = ${me}` },
    erase: (me) => [sql`delete from blocks where blocker_id = ${me} or blocked_id = ${me}`],
  },
  contact_reveals: {
    archive: { mine: (me) => sql`r.viewer_id = ${me}` },
    erase: (me) => [sql`delete from contact_reveals where viewer_id = ${me} or person_id = ${me}`],
  },
  review_photos: {
    archive: { mine: (me) => sql`r.review_id in (select id from reviews where reviewer_id = ${me})` },
    erase: goesWith('reviews'),
  },
  reviews: {
    // Operators may have removed a review for what it says about its target.
    archive: { mine: (me) => sql`r.reviewer_id = ${me} or (r.target_id = ${me} and r.hidden_at is null)` },
    erase: (me) => [sql`delete from reviews where reviewer_id = ${me} or target_id = ${me}`],
  },

  // Who vouches for the person. What their own number vouches for is erased beforehand: no statement can hash it.
  vouch_links: ownTable('vouch_links'),
  vouches: {
    archive: { mine: (me) => sql`r.artisan_id = ${me}`, without: ['number_hash', 'is_hidden'] },
    erase: (me) => [sql`delete from vouches where artisan_id = ${me}`],
  },
  vouch_numbers: ownTable('vouch_numbers'),
  vouch_number_changes: {
    archive: { leftOut: 'for some minutes, that the number or a suspension has changed' },
    erase: (me) => [sql`delete from vouch_number_changes where account_id = ${me}`],
  },
  vouch_codes: {
    archive: { leftOut: 'hashes of codes and of the numbers of others, for a day' },
    erase: (me) => [sql`delete from vouch_codes where artisan_id = ${me}`],
  },

  // What the person shows.
  favourite_artisans: ownTable('favourite_artisans'),
  favourite_jobs: ownTable('favourite_jobs'),
  // Before jobs, whose ids name the rows.
  view_counts: {
    archive: {
      mine: (me) =>
        sql`r.subject_id = ${me} or r.subject_id in (select id from jobs where poster_id = ${me})`,
    },
    erase: (me) => [
      sql`delete from view_counts where subject_id = ${me}
        or subject_id in (select id from jobs where poster_id = ${me})`,
    ],
  },
  job_invitations: {
    archive: {
      mine: (me) => sql`r.artisan_id = ${me} or r.job_id in (select id from jobs where poster_id = ${me})`,
    },
    // Those to the person's own jobs go with the jobs.
    erase: (me) => [sql`delete from job_invitations where artisan_id = ${me}`],
  },
  job_shortlists: {
    archive: { mine: (me) => sql`r.job_id in (select id from jobs where poster_id = ${me})` },
    erase: (me) => [
      sql`delete from job_shortlists
        where conversation_id in ${myConversations(me)} or job_id in (select id from jobs where poster_id = ${me})`,
    ],
  },
  job_answers: {
    // Both people know these decisions.
    archive: { mine: (me) => sql`r.conversation_id in ${myConversations(me)}` },
    erase: (me) => [sql`delete from job_answers where conversation_id in ${myConversations(me)}`],
  },
  saved_search_finds: {
    archive: { mine },
    // Also other people's saved-search matches that point to this artisan.
    erase: (me) => [sql`delete from saved_search_finds where account_id = ${me} or found_id = ${me}`],
  },
  saved_search_keys: {
    archive: { leftOut: 'a copy of saved_searches, for matching' },
    erase: goesWith('saved_searches'),
  },
  saved_searches: ownTable('saved_searches', ['folded_query', 'keys']),
  search_places: ownTable('search_places'),
  job_photos: {
    archive: { mine: (me) => sql`r.job_id in (select id from jobs where poster_id = ${me})` },
    erase: goesWith('jobs'),
  },
  jobs: {
    archive: {
      mine: (me) => sql`r.poster_id = ${me}`,
      without: ['search_text', 'idempotency_key', 'budget_top_kobo', 'budget_is_wide'],
    },
    erase: (me) => [sql`delete from jobs where poster_id = ${me}`],
  },
  gallery_pictures: ownTable('gallery_pictures'),
  // What an artisan offers. The languages and the absence are in artisan_profiles.
  artisan_trades: ownTable('artisan_trades'),
  artisan_areas: ownTable('artisan_areas'),
  artisan_prices: ownTable('artisan_prices'),
  artisan_hours: ownTable('artisan_hours'),
  artisan_reach: {
    archive: {
      leftOut: 'trades and areas of artisan_profiles, artisan_trades and artisan_areas, for searching',
    },
    erase: goesWith('artisan_profiles'),
  },
  // Without copies of what `accounts` and `pictures` say.
  artisan_profiles: ownTable('artisan_profiles', [
    'search_text',
    'card_name',
    'card_verified',
    'card_picture',
    'short_name',
  ]),
  // The hash of a name stays without the name, so that nobody else gets the address under which people know this person.
  short_names: {
    archive: { mine, without: ['key_hash'] },
    erase: (me) => [sql`update short_names set name = null, account_id = null where account_id = ${me}`],
  },
  artisan_facets: {
    archive: { leftOut: 'keys of artisan_profiles and its tables, for the filters of lists' },
    erase: goesWith('artisan_profiles'),
  },
  artisan_search: {
    archive: { leftOut: 'a copy of artisan_profiles, for searching' },
    erase: goesWith('artisan_profiles'),
  },
  share_cards: {
    archive: { leftOut: 'a picture of what the profile says' },
    // A task deletes the file.
    erase: deleteMine('share_cards'),
  },
  pictures: {
    archive: { leftOut: 'the pictures themselves are in the file' },
    erase: { kept: 'whose: nobody is named; a sweep deletes those that nobody shows' },
  },
  identity_checks: ownTable('identity_checks', ['document_key', 'selfie_key', 'document_hash']),

  // The account.
  google_identities: ownTable('google_identities'),
  push_subscriptions: ownTable('push_subscriptions', ['endpoint', 'p256dh', 'auth']),
  notification_choices: ownTable('notification_choices'),
  notification_settings: ownTable('notification_settings'),
  // The reason can be that somebody has blocked this person.
  notification_deliveries: ownTable('notification_deliveries', [
    'told_subscriptions',
    'leased_until',
    'reason',
  ]),
  sessions: ownTable('sessions'),
  consents: ownTable('consents'),
  login_places: ownTable('login_places', ['network_hash']),
  contact_proofs: ownTable('contact_proofs', ['code_hmac', 'earlier_hmacs']),
  contact_corrections: {
    // The key, the operator and the hash of the contact are of the team, and the other hashes are secrets of some hours.
    archive: {
      mine: (me) => sql`r.account_id = ${me}`,
      without: ['key', 'operator_id', 'contact_hash', 'link_hash', 'objection_hashes'],
    },
    erase: deleteMine('contact_corrections'),
  },
  recovery_links: {
    archive: { leftOut: 'hashes of secrets that are good for half an hour' },
    erase: deleteMine('recovery_links'),
  },
  pending_sign_ups: {
    archive: {
      mine: (me) => sql`r.contact in (select contact from sign_up_requests where account_id = ${me})`,
    },
    erase: (me) => [
      sql`delete from pending_sign_ups where contact in ${myContacts(me)}
        or contact in (select contact from sign_up_requests where account_id = ${me})`,
    ],
  },
  sign_up_requests: {
    archive: { mine, without: ['password_hash'] },
    erase: (me) => [
      sql`delete from sign_up_requests where account_id = ${me}
        or email in ${myContacts(me)} or phone in ${myContacts(me)}`,
    ],
  },
  sign_up_codes: {
    archive: { leftOut: 'keyed hashes of codes that are good for ten minutes' },
    erase: goesWith('pending_sign_ups'),
  },
  data_archives: ownTable('data_archives'),
  suspensions: {
    archive: { mine, without: ['operator_id', 'restored_by'] },
    erase: { kept: 'the acts of operators, in their own words' },
  },
  appeals: {
    archive: { mine: (me) => sql`r.suspension_id in (select id from suspensions where account_id = ${me})` },
    erase: (me) => [
      sql`update appeals set text = '' where suspension_id in (select id from suspensions where account_id = ${me})`,
    ],
  },
  accounts: {
    archive: { mine: (me) => sql`r.id = ${me}`, without: ['password_hash'] },
    // The row stays for the rows that name its id. The rules above read the contacts from it, so it comes last.
    erase: (me, at) => [
      // Tasks that were given up still contain the contact of their person.
      sql`delete from graphile_worker._private_jobs as task using ${myContacts(me)} as own
        where task.locked_at is null and (position('"' || own.contact || '"' in task.payload::text) > 0
          or position(own.contact in task.last_error) > 0)`,
      sql`update accounts set full_name = 'Deleted account', role = 'user', email = null, email_proven_at = null,
        phone = null, phone_proven_at = null, password_hash = null, picture_hash = null, background_hash = null,
        is_verified = false, suspended_reason = null,
        erase_at = null, erased_at = ${at}, updated_at = ${at} where id = ${me}`,
    ],
  },

  // Money.
  payments: {
    archive: { mine },
    // The bank's words about the card are deleted; the amounts stay.
    erase: (me) => [sql`update payments set gateway_response = null where account_id = ${me}`],
  },
  refunds: {
    archive: { mine: (me) => sql`r.payment_id in ${myPayments(me)}` },
    // The reason for a refund is in the person's own words.
    erase: (me) => [sql`update refunds set reason = '' where payment_id in ${myPayments(me)}`],
  },
  refund_parts: {
    // The key names the operator who asked.
    archive: { mine: (me) => sql`r.payment_id in ${myPayments(me)}`, without: ['key'] },
    erase: (me) => [sql`update refund_parts set reason = '' where payment_id in ${myPayments(me)}`],
  },
  payment_disputes: { archive: { mine: (me) => sql`r.payment_id in ${myPayments(me)}` }, erase: money },
  subscriptions: { archive: { mine }, erase: money },
  benefit_uses: {
    archive: {
      mine: (me) => sql`r.subscription_id in (select id from subscriptions where account_id = ${me})`,
    },
    erase: money,
  },
  token_balances: {
    archive: {
      mine: (me) => sql`r.subscription_id in (select id from subscriptions where account_id = ${me})`,
    },
    erase: money,
  },
  token_movements: {
    archive: {
      mine: (me) => sql`r.subscription_id in (select id from subscriptions where account_id = ${me})`,
    },
    erase: money,
  },
  ticket_orders: { archive: { mine }, erase: money },
  tickets: {
    archive: {
      mine: (me) => sql`r.order_id in (select id from ticket_orders where account_id = ${me})`,
      without: ['checked_in_by'],
    },
    erase: money,
  },
  payment_notices: none('what the payment provider said of payments, which are in the file: ids and amounts'),
  money_problems: none('ids and amounts of payments that do not add up'),
  refund_confirmations: none('between operators: ids and reasons, no names'),
  reconciled_days: none('sums of a day beside those of the payment provider, nobody’s data'),
  reconciled_differences: none(
    'references of payments that do not agree with the provider, amounts, and the notes of staff',
  ),
  ticket_events: none('events, nobody’s data'),
  local_pages: none('how many artisans each place has, nobody’s data'),
  statistics_days: none('sums of a day, nobody’s data'),
  risk_runs: none('up to when a task has looked, nobody’s data'),
  statistics_runs: none('when the figures were computed, nobody’s data'),
  market_days: none('sums of a trade in a state on a day, nobody’s data'),
  market_answers: none(
    'sums of trades and states in a period, and words that several people searched for; who it was is not stored',
  ),
  retention_weeks: none('how many people of a week came back, nobody’s data'),
  search_counts: none('how often people searched for a trade in a state, without who it was'),
  search_terms: none(
    'words with how often they were searched for; who it was is not stored, and cannot be read from them',
  ),
  message_counts: none('how many messages of a kind a day cost money, nobody’s data'),
  counting_since: none('since when something is counted, nobody’s data'),
  page_averages: none('means of at least eight artisans, in which nobody’s count can be read'),
  price_guides: none('ranges of prices of at least eight people, in which nobody’s price can be read'),

  // Acts of operators, and counters.
  audit_log: {
    archive: { leftOut: 'the acts of operators among themselves: ids, amounts and their own words' },
    // Who did what stays. The row of the account is erased above, and the database empties the reasons only after that.
    erase: (me) => [sql`select erase_audit_reasons(${me})`],
  },
  queue_assignments: none('who of the operators works on what'),
  setting_versions: none('what admins have set, as ids and their own words; nobody can change them'),

  password_tries: none('counters under keyed hashes'),
  alerts: none('what the server noticed: figures, nobody’s data'),
  browser_errors: none('errors of pages: kinds and places in our own code, nobody’s data'),
  rate_limits: none('counters under keyed hashes'),
  google_nonces: none('hashes of random numbers, of nobody'),
};

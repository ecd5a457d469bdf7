import { formatCount } from '../shared/counts.ts';
import { formatNaira, formatWholeNaira } from '../shared/money.ts';
import { INVITED_PARAMETER } from '../work/invitation-limits.ts';
import { JOB_ANSWER_DAYS } from '../work/job-answer-limits.ts';

/** The channels that can deliver a notification besides the list behind the bell, which shows every notification. */
export const channels = ['push', 'email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** The rows of the preferences. `security` cannot be switched off and ignores quiet hours. `team` is for operators only. */
export const notificationGroups = [
  'messages',
  'jobs',
  'agreements',
  'reviews',
  'account',
  'money',
  'support',
  'team',
  'security',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** The facts that a text can use. A text may use only those of its own kind. */
export interface Facts {
  /** The name of the person who caused the event, read when the text is shown; empty when it was never given. */
  actor: string;
  /** How many messages of the conversation are unread when the text is shown. */
  unread: number;
  /** Whether the newest message of that conversation is a voice note when the text is shown. */
  voice: boolean;
  /** The title of a job, or the name of a plan or event. */
  title: string;
  rating: number;
  /** The reason for a team's decision, or the cause of an event. */
  reason: string;
  /** In kobo. */
  amountKobo: number;
  /** The amount is a part of a payment, and the rest stays paid. */
  isPart: boolean;
  /** How many matches saved searches have; 0 for a single one, which the title or the actor names. */
  found: number;
  /** The name of the saved search; empty when several have matches. */
  search: string;
  /** Whether a review has a text besides its stars. */
  hasText: boolean;
  /** Whether the sender marked the first message as urgent. */
  urgent: boolean;
}

export const noFacts: Facts = {
  actor: '',
  unread: 0,
  voice: false,
  title: '',
  rating: 0,
  reason: '',
  amountKobo: 0,
  isPart: false,
  found: 0,
  search: '',
  hasText: false,
  urgent: false,
};

/** A text for a channel. It never contains the text of a message. */
type Text = (facts: Facts) => string;

export interface NotificationDefinition {
  group: NotificationGroup;
  /** The channels used unless the person chose otherwise. */
  channels: readonly Channel[];
  /** The line behind the bell, and the body of a push notification and of an email. */
  text: Text;
  /** The title of a push notification and the subject of an email. For SMS, one GSM-7 segment without a name. */
  titles: Partial<Record<Channel, Text>>;
  /** The path of the page that the notification opens; `subject` is the id of what the event is about. */
  path: (subject: string) => string;
}

/** Defines a kind. A channel without a title does not compile. */
function kind<const Used extends Channel>(
  definition: NotificationDefinition & { channels: readonly Used[]; titles: Record<Used, Text> },
): NotificationDefinition {
  return definition;
}

const wholeNaira = ({ amountKobo }: Facts) => formatWholeNaira(amountKobo / 100);
const named = ({ actor }: Facts, otherwise = 'Someone') => actor || otherwise;
/** Ends a reason with a full stop, so that a sentence can follow. */
const sentence = (reason: string) => (/[.!?…]$/.test(reason) ? reason : `${reason}.`);
const withId = (path: string, name: string, id: string) => `${path}?${name}=${encodeURIComponent(id)}`;
const conversation = (id: string) => `/message/${encodeURIComponent(id)}`;
const agreement = (id: string) => `/agreements/${encodeURIComponent(id)}`;
const agreementCase = (id: string) => `/cases/${encodeURIComponent(id)}`;
const job = (id: string) => withId('/jobs/single-job', 'id', id);
const receipt = (reference: string) => withId('/user/subsciption', 'receipt', reference);

/** Returns the subject of notifications about a review: the id of the reviewed person, then that of the review. */
export const reviewSubject = (targetId: string, reviewId: string) => `${targetId}:${reviewId}`;
function review(subject: string): string {
  const [targetId = '', reviewId = ''] = subject.split(':');
  return `${withId('/artisan/review', 'id', targetId)}&review=${encodeURIComponent(reviewId)}`;
}

/** Returns the subject for the end of a boost. */
export const boostSubject = (boosted: 'profile' | 'job', id: string) => `${boosted}:${id}`;

/** Returns the subject for one match of a saved search. */
export const foundSubject = (found: 'job' | 'artisan', id: string) => `${found}:${id}`;

/** Returns the subject for the matches collected until a morning: the day, the search if there is only one, and the time since when. */
export const dailyMatchesSubject = (day: string, searchId: string, since: Date) =>
  `daily:${day}:${searchId}:${since.getTime()}`;

function finds(subject: string): string {
  const [what = '', id = '', searchId = '', since = ''] = subject.split(':');
  if (what === 'job') return job(id);
  if (what === 'artisan') return withId('/artisan/review', 'id', id);
  const parameters = new URLSearchParams({ ...(searchId && { search: searchId }), since });
  return `/profile/saved-searches?${parameters}`;
}

/** What became of a report. Reports that were decided earlier have no result. */
const reportResults: Record<string, string> = {
  removed: 'We removed what you reported.',
  suspended: 'We suspended the account that you reported.',
  acted: "We've looked at your report and acted on it.",
  dismissed: "We've looked at your report and found nothing that breaks our rules.",
  '': "We've looked at your report and made a decision.",
};

/** All kinds of notifications: texts, target page and channels. The comment above each kind names its subject. */
export const notificationKinds = {
  /** The first message of a conversation, which spends the sender's token. Subject: the conversation. */
  first_message: kind({
    group: 'messages',
    channels: ['push', 'email', 'sms'],
    text: (facts) =>
      facts.urgent
        ? `${named(facts)} needs you urgently.`
        : `${named(facts)} messaged you for the first time.`,
    titles: {
      push: ({ urgent }) => (urgent ? 'Someone needs you urgently' : 'You have a new message'),
      email: ({ urgent }) => (urgent ? 'Someone needs you urgently' : 'You have a new message'),
      sms: ({ urgent }) =>
        urgent
          ? 'Someone needs you urgently. Please reply here:'
          : 'Someone wrote to you and is waiting for your reply.',
    },
    path: conversation,
  }),
  /** An artisan has not answered a first message for some hours of the day. Subject: the conversation. */
  first_message_waits: kind({
    group: 'messages',
    channels: ['push', 'email'],
    text: () => "Someone wrote to you and is still waiting for your answer. A short 'I can't' helps, too.",
    titles: {
      push: () => 'Someone waits for your answer',
      email: () => 'Someone waits for your answer',
    },
    path: conversation,
  }),
  /** Unread messages of a conversation. Subject: the conversation. */
  unread_messages: kind({
    group: 'messages',
    channels: ['push', 'email'],
    text: (facts) => {
      if (facts.unread === 1 && facts.voice) return `${named(facts)}: Voice note.`;
      return facts.unread > 0
        ? `${named(facts)}: ${formatCount(facts.unread, 'unread message')}.`
        : `${named(facts)} sent you a message.`;
    },
    titles: { push: named, email: (facts) => `${named(facts)} sent you a message` },
    path: conversation,
  }),
  /** An artisan has answered this person's job. Subject: the conversation. */
  job_answered: kind({
    group: 'jobs',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts, 'An artisan')} answered your job "${facts.title}".`,
    titles: {
      push: () => 'You have an answer to your job',
      email: ({ title }) => `An answer to your job "${title}"`,
    },
    path: conversation,
  }),
  /** Someone has made this person an offer. Subject of this kind and the next ones: the conversation. */
  offer_received: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts)} made you an offer.`,
    titles: { push: () => 'You have an offer', email: () => 'You have an offer' },
    path: conversation,
  }),
  offer_changed: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts)} changed an offer.`,
    titles: { push: () => 'An offer has changed', email: () => 'An offer has changed' },
    path: conversation,
  }),
  /** This person's offer was accepted. The only kind of this group that is worth a paid message. */
  offer_accepted: kind({
    group: 'agreements',
    channels: ['push', 'email', 'sms'],
    text: (facts) => `${named(facts)} accepted your offer.`,
    titles: {
      push: () => 'Your offer was accepted',
      email: () => 'Your offer was accepted',
      sms: () => 'Your offer was accepted. The details are here:',
    },
    path: conversation,
  }),
  offer_declined: kind({
    group: 'agreements',
    channels: ['push'],
    text: (facts) => `${named(facts)} declined your offer.`,
    titles: { push: () => 'Your offer was declined' },
    path: conversation,
  }),
  offer_withdrawn: kind({
    group: 'agreements',
    channels: ['push'],
    text: (facts) => `${named(facts)} withdrew an offer.`,
    titles: { push: () => 'Someone withdrew an offer' },
    path: conversation,
  }),
  agreement_cancelled: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts)} cancelled your agreement.`,
    titles: { push: () => 'Your agreement is cancelled', email: () => 'Your agreement is cancelled' },
    path: conversation,
  }),
  /** Someone asks for a new time of what was agreed, which holds until this person accepts. Subject of both kinds: the conversation. */
  new_time_asked: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) =>
      `${named(facts)} wants to change the time. Please accept the new time or keep the old one. The old time stays until you answer.`,
    titles: {
      push: () => 'A new time: please answer',
      email: () => 'A new time for what you agreed: please answer',
    },
    path: conversation,
  }),
  new_time_answered: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts)} answered about your new time. Open the chat to see which time counts.`,
    titles: {
      push: () => "There's an answer about your new time",
      email: () => "There's an answer about your new time",
    },
    path: conversation,
  }),
  /** Reminds of an agreed visit on the evening before and two hours before. Subject of both kinds: the agreement. */
  visit_tomorrow: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    // The title names the day, so the text is still right when quiet hours delay it until the morning.
    text: ({ title }) => `You have a visit: ${title}.`,
    titles: { push: () => 'You have a visit soon', email: ({ title }) => `Your visit: ${title}` },
    path: agreement,
  }),
  visit_soon: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: ({ title }) =>
      `Your visit starts soon: ${title}. Open the agreement while you're online to see your door code.`,
    titles: {
      push: () => 'Your visit starts soon',
      email: ({ title }) => `Your visit starts soon: ${title}`,
    },
    path: agreement,
  }),
  /** The other person of a visit is on the way or late. This also appears as a message. Subject of both kinds: the conversation. */
  visit_on_way: kind({
    group: 'agreements',
    channels: ['push'],
    text: (facts) => `${named(facts)} is on the way.`,
    titles: { push: (facts) => `${named(facts)} is on the way` },
    path: conversation,
  }),
  visit_late: kind({
    group: 'agreements',
    channels: ['push'],
    text: (facts) => `${named(facts)} will be late for your visit.`,
    titles: { push: () => 'Your visit will start late' },
    path: conversation,
  }),
  /** The other person says that agreed work is done. Subject of this kind and the next three: the conversation. */
  done_said: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) =>
      `${named(facts)} says the work is done. Please confirm, or tell us if there's a problem.`,
    titles: { push: () => 'Is the work done?', email: () => 'Is the work done?' },
    path: conversation,
  }),
  done_confirmed: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts)} confirmed that the work is done.`,
    titles: { push: () => 'The work is done', email: () => 'The work is done' },
    path: conversation,
  }),
  done_disputed: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts)} says there's a problem with the work.`,
    titles: { push: () => "There's a problem", email: () => "There's a problem with the work" },
    path: conversation,
  }),
  done_taken_back: kind({
    group: 'agreements',
    channels: ['push'],
    text: (facts) => `${named(facts)} says the work isn't done after all.`,
    titles: { push: () => "The work isn't done yet" },
    path: conversation,
  }),
  /** This person has not answered whether the work is done. Subject of this kind and the next one: the agreement. */
  done_reminder: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) =>
      `${named(facts)} says the work is done. Please confirm, or tell us if there's a problem. If you don't answer, we'll mark it as done.`,
    titles: { push: () => 'Is the work done?', email: () => 'Please tell us if the work is done' },
    path: agreement,
  }),
  /** Silence has confirmed that the work is done. Both people are notified. */
  done_settled: kind({
    group: 'agreements',
    channels: ['push'],
    text: (facts) =>
      `We marked your agreement with ${named(facts, 'someone')} as done, because no one reported a problem.`,
    titles: { push: () => 'We marked the work as done' },
    path: agreement,
  }),
  /** The other person reports a problem with agreed work. Subject of this kind and the next two: the case. */
  case_opened: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts)} says there's a problem with the work. Please answer within 3 days.`,
    titles: { push: () => "There's a problem", email: () => "There's a problem with the work" },
    path: agreementCase,
  }),
  /** The other person has written, proposed or answered something about it. */
  case_changed: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) => `There's news from ${named(facts, 'someone')} about the problem with the work.`,
    titles: {
      push: () => 'News about a problem',
      email: () => 'News about the problem with the work',
    },
    path: agreementCase,
  }),
  /** An operator has decided. Both people are notified. */
  case_decided: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: () => 'Our team has decided about the problem with the work. Open it to read why.',
    titles: { push: () => "We've decided", email: () => "We've decided about the problem with the work" },
    path: agreementCase,
  }),
  /** The other person wrote down money that passed outside the product. Subject of this kind and the next two: the agreement. */
  payment_recorded: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts)} wrote down a payment of ${wholeNaira(facts)} between you. Is it right?`,
    titles: { push: () => 'Is this payment right?', email: () => 'Is this payment right?' },
    path: agreement,
  }),
  payment_confirmed: kind({
    group: 'agreements',
    channels: ['push'],
    text: (facts) => `${named(facts)} confirmed the payment of ${wholeNaira(facts)} that you wrote down.`,
    titles: { push: () => 'Your payment is confirmed' },
    path: agreement,
  }),
  payment_disputed: kind({
    group: 'agreements',
    channels: ['push', 'email'],
    text: (facts) =>
      `${named(facts)} says the payment of ${wholeNaira(facts)} that you wrote down isn't right.`,
    titles: {
      push: () => 'A payment may be wrong',
      email: () => 'Someone says a payment you wrote down is wrong',
    },
    path: agreement,
  }),
  /** The poster of a job has invited this artisan to answer it. Only the public title comes from the poster. Subject: the job. */
  job_invitation: kind({
    group: 'jobs',
    channels: ['push', 'email'],
    text: ({ title }) => `A customer invited you to the job "${title}".`,
    titles: { push: () => "You're invited to a job", email: () => "You're invited to a job" },
    path: (subject) => `${job(subject)}&${INVITED_PARAMETER}=1`,
  }),
  /** This person's job expires in 2 days. Subject: the job. */
  job_expiring: kind({
    group: 'jobs',
    channels: ['push', 'email'],
    text: ({ title }) => `We'll show your job "${title}" for 2 more days. After that you can post it again.`,
    titles: {
      push: () => 'Your job ends in 2 days',
      email: ({ title }) => `Your job "${title}" ends in 2 days`,
    },
    path: job,
  }),
  /** This person's job has expired. Subject: the job. */
  job_expired: kind({
    group: 'jobs',
    channels: ['email'],
    text: ({ title }) =>
      `Your job "${title}" has ended, so people can't see it any more. You can post it again.`,
    titles: { email: ({ title }) => `Your job "${title}" has ended` },
    path: job,
  }),
  /** Saved searches have matches: a single one at once, or those of a day. Subject: `foundSubject` or `dailyMatchesSubject`. */
  saved_search_found: kind({
    group: 'jobs',
    channels: ['push', 'email'],
    text: (facts) => {
      const { search, title, found } = facts;
      const results = found > 0 ? formatCount(found, 'new result') : title || named(facts, 'a new artisan');
      return search ? `Your search "${search}" found ${results}.` : `Your saved searches found ${results}.`;
    },
    titles: {
      push: ({ title, found }) =>
        found > 0
          ? formatCount(found, 'new result')
          : title
            ? 'A new job for your search'
            : 'A new artisan for your search',
      email: ({ search }) =>
        search ? `New results for your search "${search}"` : 'New results for your saved searches',
    },
    path: finds,
  }),
  /** Someone has reviewed this person. Subject: `reviewSubject`. */
  review_received: kind({
    group: 'reviews',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts)} gave you ${formatCount(facts.rating, 'star')} of 5.`,
    titles: { push: () => 'You have a new review', email: () => 'You have a new review' },
    path: review,
  }),
  /** Agreed work is done, and this person has not rated the other since. Sent once. Subject: the agreement. */
  review_asked: kind({
    group: 'reviews',
    channels: ['push', 'email'],
    text: (facts) => `The work is done. How was it with ${named(facts, 'the other person')}?`,
    titles: {
      push: () => 'How was it?',
      email: (facts) => `How was it with ${named(facts, 'the other person')}?`,
    },
    path: (subject) => `${agreement(subject)}#rate`,
  }),
  /** The reviewed person has answered this person's review. Subject: `reviewSubject`. */
  review_answered: kind({
    group: 'reviews',
    channels: ['push'],
    text: (facts) => `${named(facts)} has answered your review.`,
    titles: { push: () => 'Your review has an answer' },
    path: review,
  }),
  /** The team has decided on the identity check. Subject: the check. */
  identity_approved: kind({
    group: 'account',
    channels: ['push', 'email'],
    text: () => "We've verified you. Your profile now shows the Verified badge.",
    titles: { push: () => "You're verified", email: () => "You're verified" },
    path: () => '/user/profile/verification',
  }),
  identity_refused: kind({
    group: 'account',
    channels: ['push', 'email'],
    text: ({ reason }) => `We couldn't verify you: ${sentence(reason)} You can try again. It's free.`,
    titles: {
      push: () => "We couldn't verify you",
      email: () => "We couldn't verify you",
    },
    path: () => '/user/profile/verification',
  }),
  /** A token was returned. Subject: the ledger entry. */
  token_returned: kind({
    group: 'money',
    channels: ['push'],
    // `reason` is the cause of the return, see the token ledger.
    text: (facts) =>
      facts.reason === 'erased'
        ? 'The other person deleted their account before reading your message, so we returned your chat token.'
        : facts.reason === 'closed'
          ? `The job closed before ${named(facts, 'the customer')} read your answer, so we returned your chat token.`
          : `${named(facts, 'They')} didn't read your message, so we returned your chat token.`,
    titles: { push: () => 'We returned your chat token' },
    path: () => '/user/subsciption',
  }),
  /** A plan ends in three days. Subject: the subscription. */
  plan_ending: kind({
    group: 'money',
    channels: ['push', 'email'],
    text: ({ title }) =>
      `Your ${title} plan ends in 3 days. We don't renew it for you, so buy it again if you want to go on.`,
    titles: { push: () => 'Your plan ends in 3 days', email: () => 'Your plan ends in 3 days' },
    path: () => '/user/subsciption',
  }),
  /**
   * A payment has succeeded. Its receipt is an email of its own; a payer without a confirmed email gets a link to it by SMS or WhatsApp.
   * Subject: the reference of the payment.
   */
  payment_succeeded: kind({
    group: 'money',
    channels: ['push', 'sms'],
    text: (facts) => `We received your payment of ${formatNaira(facts.amountKobo)} for ${facts.title}.`,
    titles: { push: () => 'Your payment arrived', sms: () => 'Your payment arrived. Receipt:' },
    path: receipt,
  }),
  /** A payment was refunded, whole or in part. Subject: the reference of the payment. */
  payment_refunded: kind({
    group: 'money',
    channels: ['push', 'email'],
    text: (facts) =>
      facts.isPart
        ? `We refunded ${formatNaira(facts.amountKobo)} of your payment for ${facts.title}. What you bought stays yours.`
        : `We refunded your payment of ${formatNaira(facts.amountKobo)} for ${facts.title}.`,
    titles: { push: () => 'Your money is on its way back', email: () => 'Your money is on its way back' },
    path: receipt,
  }),
  /** A boost of a profile or a job has ended. Subject: `boostSubject`. */
  boost_ended: kind({
    group: 'money',
    channels: ['push'],
    text: ({ title }) => `The boost for ${title} has ended.`,
    titles: { push: () => 'A boost has ended' },
    path: (subject) => (subject.startsWith('job:') ? job(subject.slice('job:'.length)) : '/user/subsciption'),
  }),
  /** The team has decided on this person's report. `reason` is the result, see `reportResults`. Subject: the report. */
  report_decided: kind({
    group: 'support',
    channels: ['push', 'email'],
    text: ({ reason }) => `${reportResults[reason] ?? reportResults['']} Thank you for telling us.`,
    titles: { push: () => "We've decided on your report", email: () => "We've decided on your report" },
    path: () => '/profile/settings/support',
  }),
  /**
   * A suspended account can be used again. A separate email says so. The suspension ended all sessions, so a push would reach no browser.
   * Subject: the suspension.
   */
  account_restored: kind({
    group: 'account',
    channels: [],
    text: () => 'You can use your account again.',
    titles: {},
    path: () => '/profile/settings',
  }),
  /** The team has removed something of this person from what others see. `title` names it. Subject of this kind and the next two: the removal. */
  item_removed: kind({
    group: 'account',
    channels: ['push', 'email'],
    text: ({ title, reason }) =>
      `We removed ${title}. The reason: ${sentence(reason)} You can ask us once to look again.`,
    titles: {
      push: () => 'We removed something of yours',
      email: () => 'We removed something of yours',
    },
    path: () => '/profile/settings/removed',
  }),
  /** Others see it again. */
  item_restored: kind({
    group: 'account',
    channels: ['push', 'email'],
    text: ({ reason }) => `We put back what we removed, so others can see it again. ${reason}`,
    titles: {
      push: () => 'We put something of yours back',
      email: () => 'We put something of yours back',
    },
    path: () => '/profile/settings/removed',
  }),
  /** The team has refused the appeal. */
  removal_upheld: kind({
    group: 'account',
    channels: ['push', 'email'],
    text: ({ reason }) => `We looked again, and what we removed stays removed. The reason: ${reason}`,
    titles: {
      push: () => 'We decided on your appeal',
      email: () => 'We decided on your appeal',
    },
    path: () => '/profile/settings/removed',
  }),
  /** The team has answered. Subject: the conversation with the team. */
  support_answered: kind({
    group: 'support',
    channels: ['push', 'email'],
    text: () => 'Our support team answered you.',
    titles: { push: () => 'Our support team answered', email: () => 'Our support team answered you' },
    path: () => '/profile/settings/support',
  }),
  /**
   * People wait for this operator's team, or a colleague handed something over. Subject: the queue of the console, or the queue and the item,
   * as `report:id`.
   */
  team_waits: kind({
    group: 'team',
    channels: ['push', 'email'],
    text: ({ title }) => `${title} waiting for our team.`,
    titles: {
      push: ({ title }) => `${title} waiting`,
      email: ({ title }) => `${title} waiting for our team`,
    },
    path: (subject) => {
      const [queue = '', id] = subject.split(':');
      const page = withId('/operators', 'queue', queue);
      return id ? `${page}&item=${encodeURIComponent(`queue-${queue}-${id}`)}` : page;
    },
  }),
  /** Someone logged in on a device that this account never used. Subject: the session. */
  new_device: kind({
    group: 'security',
    channels: ['push', 'email'],
    text: () => "Someone logged in to your account on a new device. If it wasn't you, log that device out.",
    titles: { push: () => 'A new device logged in', email: () => 'A new device logged in to your account' },
    path: () => '/profile/settings/sessions',
  }),
  /** The password was changed. This ends all sessions, so a push would reach no browser. Subject: a new id for each change. */
  password_changed: kind({
    group: 'security',
    channels: ['email'],
    text: () =>
      "Your password was changed. If it wasn't you, use 'Forgot password' right away to set a new one.",
    titles: { email: () => 'Your password was changed' },
    path: () => '/profile/settings/sessions',
  }),
  /** An email address or a phone number was added, changed or removed. Both contacts get separate messages. Subject: a new id. */
  contact_changed: kind({
    group: 'security',
    channels: ['push'],
    text: () => "Your email or phone number was changed. If it wasn't you, change your password right away.",
    titles: { push: () => 'Your email or phone number was changed' },
    path: () => '/profile/settings/contacts',
  }),
  /** The poster of a quiet job is asked whether it is still needed. Subject of this kind and the next one: the job. */
  job_still_needed: kind({
    group: 'jobs',
    channels: ['push', 'email'],
    text: ({ title }) =>
      `Do you still need your job "${title}"? Please tell us within ${formatCount(JOB_ANSWER_DAYS, 'day')}, or we'll close it.`,
    titles: {
      push: () => 'Is your job still needed?',
      email: ({ title }) => `Is your job "${title}" still needed?`,
    },
    path: job,
  }),
  /** A job was closed because its poster did not answer that question. */
  job_closed_unanswered: kind({
    group: 'jobs',
    channels: ['email'],
    text: ({ title }) =>
      `We closed your job "${title}", because we didn't hear from you. You can post it again.`,
    titles: { email: ({ title }) => `Your job "${title}" is closed` },
    path: job,
  }),
  /** The poster of a job has hired this artisan. Subject: the conversation. */
  job_hired: kind({
    group: 'jobs',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts, 'A customer')} hired you for the job "${facts.title}".`,
    titles: { push: () => "You're hired", email: ({ title }) => `You're hired for "${title}"` },
    path: conversation,
  }),
  /** A job that this artisan answered was closed. `reason` is `filled` when someone else was hired here. Subject: the job. */
  job_over: kind({
    group: 'jobs',
    channels: ['push'],
    text: ({ title, reason }) =>
      reason === 'filled'
        ? `The customer chose someone else for the job "${title}" this time. Thank you for your answer.`
        : `The job "${title}" is closed. Thank you for your answer.`,
    titles: { push: () => 'A job you answered is closed' },
    path: () => '/answers',
  }),
} satisfies Record<string, NotificationDefinition>;

export type NotificationKind = keyof typeof notificationKinds;

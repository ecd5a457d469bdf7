import { formatCount } from '@marketplace/contract/shared/counts';
import { formatDate, formatTime } from '../../lib/format.ts';

const words: Record<string, string> = {
  'item.take': 'took it',
  'item.release': 'let go of it',
  'report.hide': 'removed what was reported',
  'item.hide': 'removed it without a report',
  'item.restore': 'put it back without an appeal',
  'removal.restore': 'put it back after an appeal',
  'removal.uphold': 'refused the appeal about a removal',
  'report.act': 'dealt with the report in another way',
  'report.dismiss': 'dismissed the report',
  'text.act': 'dealt with the text in another way',
  'text.dismiss': 'found nothing wrong with the text or picture',
  'text.hide': 'removed the text or picture',
  'support.answer': 'answered the support chat',
  'support.solve': 'answered and solved the support chat',
  'chat.answered': 'answered',
  'chat.solved': 'solved it',
  'chat.snoozed': 'snoozed it',
  'chat.solve': 'marked the chat as solved',
  'chat.reopen': 'opened the chat again',
  'chat.snooze': 'snoozed the chat',
  'chat.tag': 'added a tag to the chat',
  'chat.untag': 'took a tag off the chat',
  'item.note': 'wrote a note',
  'item.hand_over': 'handed it over',
  'ready_answer.save': 'saved a ready answer',
  'ready_answer.delete': 'deleted a ready answer',
  'console.search': 'searched the console',
  'support.write': 'wrote to the person',
  'support.close': 'closed the support chat',
  'bug.answer': 'answered the bug report',
  'bug.close': 'closed the bug report',
  'feedback.close': 'read the feedback',
  'document.view': 'looked at the pictures',
  'verification.approve': 'approved the identity check',
  'verification.refuse': 'refused the identity check',
  'appeal.restore': 'granted the appeal about the suspension',
  'appeal.keep': 'refused the appeal about the suspension',
  'refund.confirm': 'confirmed the refund',
  'refund.refuse': 'refused the refund',
  'money.resolve': 'resolved the money problem',
  'contact.answer': 'answered the message',
  'contact.close': 'closed the message',
  'contact.merge': 'merged the message with the support chat',
  'account.view': 'opened the account',
  'account.correct_contact': 'proposed a new contact',
  'objection.allow': 'decided about an objection',
  'account.suspend': 'suspended the account',
  'account.restore': 'restored the account',
  'people.search': 'looked for people',
  'risks.view': 'read the list of risks',
  'risk.view': 'read the risk of the account',
  'risk.look': 'looked at the risk',
  'messages.open': 'opened the messages of two people',
  'payment.view': 'opened the payment',
  'payments.view': 'read the list of payments',
  'payment.verify': 'asked the provider about the payment',
  'plan.give_tokens': 'gave tokens',
  'plan.extend': 'extended the plan',
  'payment.export': 'saved a list of payments',
  'payment.refund': 'gave the payment back',
  'payment.refund_part': 'gave a part of the payment back',
  'payment.ask_refund': 'asked for a refund',
  'reconciliation.settle': 'settled a difference with the provider',
  'reconciliation.run': 'compared a day with the provider again',
  'reconciliation.export': 'saved the differences of a day',
  'event.create': 'made the event',
  'event.change': 'changed the event',
  'event.sell': 'put the event on sale',
  'event.close': 'closed the sale of the event',
  'ticket.check_in': 'checked a ticket in',
  'staff.invite': 'invited somebody to the team',
  'staff.withdraw': 'withdrew an invitation',
  'staff.join': 'joined the team',
  'staff.role': 'changed the role',
  'staff.end': 'ended the access',
  'staff.second_factor': 'set up the two-factor log-in',
  'staff.passkey': 'added a passkey',
  'staff.rename_passkey': 'renamed a passkey',
  'staff.remove_passkey': 'removed a passkey',
  'staff.confirm': 'typed the password again',
  'staff.recovery_code': 'logged in with a recovery code',
  'staff.new_recovery_codes': 'made new recovery codes',
  'staff.guessed_codes': 'typed many wrong log-in codes',
  'staff.reset_second_factor': 'reset the two-factor log-in',
  'setting.change': 'changed a setting',
  'operator.create': 'became an operator',
  'operator.remove': 'stopped being an operator',
  'audit.export': 'downloaded the audit log',
};

/** Acts that only the lists of chats name: the audit log has others for them. */
const inListsAlone = ['chat.answered', 'chat.solved', 'chat.snoozed'];

/** All acts of the audit log with their labels, by label. */
export const actionNames = Object.entries(words)
  .filter(([action]) => !inListsAlone.includes(action))
  .sort(([, one], [, other]) => one.localeCompare(other));

/** Returns the label of an action: `suspended the account` for `account.suspend`. An unknown action is shown by its name. */
export function actionLabel(action: string): string {
  return words[action] ?? action;
}

/** Formats `12 Nov 2026, 14:05` in Nigerian time. */
export function formatMoment(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats how long an item has waited: `now`, `5 min`, `3 h`, `2 days`. */
export function formatAge(iso: string, nowMs: number): string {
  const age = nowMs - Date.parse(iso);
  if (age < MINUTE_MS) return 'now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  return formatCount(Math.floor(age / DAY_MS), 'day');
}

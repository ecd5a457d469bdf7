import type { QueueKind } from '@marketplace/contract/company/queue-items';

/** What each decision does, with the name of the item's person. A decision without a sentence has `Decided.` */
const sentences: Record<string, (name: string) => string> = {
  'report.hide': (name) => `Removed. ${name} was told, and so was the reporter.`,
  'report.act': () => 'Decided. The reporter was told.',
  'report.dismiss': () => 'Closed. The reporter was told.',
  'text.hide': (name) => `Removed. ${name} was told.`,
  'text.act': () => 'Decided.',
  'text.dismiss': () => 'Left as it is.',
  'support.answer': (name) => `Sent to ${name}. The chat waits for them now.`,
  'support.solve': (name) => `Sent to ${name}, and marked as solved.`,
  'support.close': (name) => `Closed. We sent ${name} nothing.`,
  'contact.answer': (name) => `Answered. ${name} gets an email.`,
  'contact.close': (name) => `Closed. We sent ${name} nothing.`,
  'contact.merge': (name) => `Answered in the support chat with ${name}.`,
  'bug.answer': (name) => `Answered. ${name} gets an email.`,
  'bug.close': (name) => `Closed. We sent ${name} nothing.`,
  'feedback.close': () => 'Marked as read.',
  'verification.approve': (name) => `Approved. ${name} was told.`,
  'verification.refuse': (name) => `Refused. ${name} was told.`,
  'appeal.restore': (name) => `Restored. ${name} was told.`,
  'appeal.keep': (name) => `Still suspended. ${name} reads your reason.`,
  'removal.restore': (name) => `Put back. ${name} was told.`,
  'removal.uphold': (name) => `Still removed. ${name} was told.`,
  'refund.confirm': () => 'Confirmed. The money goes back.',
  'refund.refuse': () => 'Refused. No money goes back.',
  'objection.allow': (name) => `Decided. The old contact of ${name} stays in force.`,
  'objection.confirm': (name) => `Decided. The new contact of ${name} is in force again.`,
  'case.other': () => 'Decided. Both people were told.',
  'case.opener': () => 'Decided. Both people were told.',
  'case.nobody': () => 'Decided. Both people were told.',
  'alert.resolve': () => 'Marked as resolved.',
  'money.resolve': () => 'Marked as resolved.',
};

/** Says what a decision did and who was told, for the operator who made it. */
export function confirmDecision(kind: QueueKind, outcome: string, name: string): string {
  return sentences[`${kind}.${outcome}`]?.(name) ?? 'Decided.';
}

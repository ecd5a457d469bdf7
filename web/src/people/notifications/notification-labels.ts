import type {
  Channel,
  NotificationGroup,
  NotificationKind,
} from '@marketplace/contract/people/notification-kinds';
import { notificationGroupNames } from '@marketplace/contract/people/notification-names';
import {
  BadgeCheck,
  Bell,
  BellPlus,
  BriefcaseBusiness,
  CalendarClock,
  Eye,
  EyeOff,
  Flag,
  Footprints,
  Handshake,
  Headset,
  type IconNode,
  KeyRound,
  MailPlus,
  MessageCircle,
  ReceiptText,
  ShieldAlert,
  Star,
  Undo2,
  UserRound,
} from 'lucide';

const icons: Record<NotificationKind, IconNode> = {
  first_message: MessageCircle,
  first_message_waits: MessageCircle,
  unread_messages: MessageCircle,
  job_answered: BriefcaseBusiness,
  offer_received: Handshake,
  offer_changed: Handshake,
  new_time_asked: Handshake,
  new_time_answered: Handshake,
  offer_accepted: Handshake,
  offer_declined: Handshake,
  offer_withdrawn: Handshake,
  agreement_cancelled: Handshake,
  visit_tomorrow: CalendarClock,
  visit_soon: CalendarClock,
  visit_on_way: Footprints,
  visit_late: Footprints,
  done_said: Handshake,
  done_confirmed: Handshake,
  done_disputed: Handshake,
  done_taken_back: Handshake,
  done_reminder: Handshake,
  done_settled: Handshake,
  case_opened: Handshake,
  case_changed: Handshake,
  case_decided: Handshake,
  payment_recorded: Handshake,
  payment_confirmed: Handshake,
  payment_disputed: Handshake,
  job_invitation: MailPlus,
  job_expiring: CalendarClock,
  job_expired: CalendarClock,
  saved_search_found: BellPlus,
  review_received: Star,
  review_asked: Star,
  review_answered: Star,
  identity_approved: BadgeCheck,
  identity_refused: BadgeCheck,
  token_returned: Undo2,
  plan_ending: CalendarClock,
  payment_succeeded: ReceiptText,
  payment_refunded: ReceiptText,
  boost_ended: CalendarClock,
  report_decided: Flag,
  account_restored: UserRound,
  item_removed: EyeOff,
  item_restored: Eye,
  removal_upheld: EyeOff,
  support_answered: Headset,
  team_waits: ShieldAlert,
  new_device: KeyRound,
  password_changed: KeyRound,
  contact_changed: KeyRound,
  job_still_needed: CalendarClock,
  job_closed_unanswered: CalendarClock,
  job_hired: Handshake,
  job_over: BriefcaseBusiness,
};

/**
 * Returns the icon of a kind.
 * @param kind may come from a newer release of the server, which knows more kinds
 */
export function iconOfKind(kind: string): IconNode {
  return (icons as Partial<Record<string, IconNode>>)[kind] ?? Bell;
}

export const channelNames: Record<Channel, string> = {
  push: 'Push',
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

/** Groups items in the order of the groups; empty groups are omitted. */
export function byGroup<Item extends { group: NotificationGroup }>(items: readonly Item[]) {
  return (Object.keys(notificationGroupNames) as NotificationGroup[])
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter(({ items }) => items.length > 0);
}

/** Groups consecutive items with the same key. */
export function runsOf<Item, Key extends string>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): { key: Key; items: Item[] }[] {
  const runs: { key: Key; items: Item[] }[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = runs.at(-1);
    if (last?.key === key) last.items.push(item);
    else runs.push({ key, items: [item] });
  }
  return runs;
}

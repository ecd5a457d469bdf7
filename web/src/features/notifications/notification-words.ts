import type { Channel, NotificationGroup, NotificationKind } from '@marketplace/contract/notification-kinds';
import {
  BadgeCheck,
  Bell,
  BriefcaseBusiness,
  CalendarClock,
  Flag,
  Headset,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  Star,
  Undo2,
  UserRound,
} from 'lucide-react';

/** What the product says of a kind where no event stands beside it, and its drawing. */
const kinds: Record<NotificationKind, { name: string; icon: LucideIcon }> = {
  first_message: { name: 'Somebody writes to you for the first time', icon: MessageCircle },
  unread_messages: { name: 'Messages that you have not read', icon: MessageCircle },
  job_answered: { name: 'An answer to your job', icon: BriefcaseBusiness },
  job_expiring: { name: 'Your job expires soon', icon: CalendarClock },
  job_expired: { name: 'Your job has expired', icon: CalendarClock },
  review_received: { name: 'A review of you', icon: Star },
  review_answered: { name: 'An answer to your review', icon: Star },
  identity_approved: { name: 'Your identity check is approved', icon: BadgeCheck },
  identity_refused: { name: 'Your identity check is refused', icon: BadgeCheck },
  token_returned: { name: 'A token comes back', icon: Undo2 },
  plan_ending: { name: 'Your plan ends soon', icon: CalendarClock },
  payment_succeeded: { name: 'A payment has arrived', icon: ReceiptText },
  payment_refunded: { name: 'A payment is given back', icon: ReceiptText },
  boost_ended: { name: 'A boost has ended', icon: CalendarClock },
  report_decided: { name: 'Your report is decided', icon: Flag },
  account_restored: { name: 'Your account can be used again', icon: UserRound },
  support_answered: { name: 'The support team answers', icon: Headset },
  new_device: { name: 'A new device logs in', icon: KeyRound },
  password_changed: { name: 'Your password is changed', icon: KeyRound },
  contact_changed: { name: 'Your email or phone is changed', icon: KeyRound },
};

export const nameOfKind = (kind: NotificationKind) => kinds[kind].name;

/** @param kind may come from a newer release of the server, which knows more kinds */
export function iconOfKind(kind: string): LucideIcon {
  return (kinds as Partial<Record<string, { icon: LucideIcon }>>)[kind]?.icon ?? Bell;
}

export const groupNames: Record<NotificationGroup, string> = {
  messages: 'Messages',
  jobs: 'Jobs',
  reviews: 'Reviews',
  account: 'Your account',
  money: 'Plans and payments',
  support: 'Support',
  security: 'Security',
};

export const channelNames: Record<Channel, string> = {
  push: 'Push',
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

/** Items by their group, in the order of the groups; groups without an item are left out. */
export function byGroup<Item extends { group: NotificationGroup }>(items: readonly Item[]) {
  return (Object.keys(groupNames) as NotificationGroup[])
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter(({ items }) => items.length > 0);
}

/** Puts items with the same key that stand side by side together, in their order. */
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

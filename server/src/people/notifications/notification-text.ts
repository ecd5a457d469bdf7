import type { Facts, NotificationKind } from '@marketplace/contract/people/notification-kinds';

/** A notification with everything that its texts need. */
export interface NotificationText {
  id: string;
  accountId: string;
  kind: NotificationKind;
  subject: string;
  facts: Facts;
  happenedAt: Date;
}

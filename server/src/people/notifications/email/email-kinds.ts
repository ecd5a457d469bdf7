import {
  type NotificationDefinition,
  type NotificationKind,
  notificationKinds,
} from '@marketplace/contract/people/notification-kinds';

/** The kinds whose emails can be switched off. */
export const optionalEmailKinds = (Object.keys(notificationKinds) as NotificationKind[]).filter((kind) => {
  const { channels, group }: NotificationDefinition = notificationKinds[kind];
  return channels.includes('email') && group !== 'security';
});

export const isOptional = (kind: string): kind is NotificationKind =>
  (optionalEmailKinds as string[]).includes(kind);

import { type Notification, viewNotifications } from '@marketplace/contract/people/notifications';
import type { TestApp } from './app-on-database.ts';

interface Page {
  notifications: Notification[];
  unread: number;
  next_cursor: string | null;
}

/** A page of a person's list behind the bell. */
export async function viewBell(app: TestApp, { token }: { token: string }, cursor?: string): Promise<Page> {
  const { status, body } = await app.call(viewNotifications, cursor ? { cursor } : {}, { token });
  if (status !== 200) throw new Error(`view_notifications: ${JSON.stringify(body)}`);
  return body;
}

/** A person's notifications of one kind, the newest first. */
export async function notificationsOf(app: TestApp, person: { token: string }, kind: string) {
  return (await viewBell(app, person)).notifications.filter((each) => each.kind === kind);
}

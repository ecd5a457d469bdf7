import { createHash } from 'node:crypto';
import { createBatches, type Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import type { PushMessage, PushOutcome, WebPush } from '../../platform/providers/index.ts';
import { cut } from './cut.ts';
import type { OpenSubscription, PushSubscriptions } from './push-subscriptions.ts';

/** A notification as a browser's service worker shows it (web/service-worker/push.ts). */
export interface PushPayload {
  /** The id of the notification. A browser that gets the same id twice alerts once. */
  id: string;
  title: string;
  body: string;
  /** The path of this site that the notification opens. */
  url: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** The number of unread notifications, for the badge of the installed app. */
  unread?: number;
}

export interface PushResult {
  subscriptionId: string;
  outcome: PushOutcome;
}

export interface PushOptions {
  /** Ids of subscriptions to skip, because they got this push before. */
  except?: readonly string[];
  /** Called when a push service does not answer for a while. */
  onSilent?: () => void;
}

export type PushToAccount = (
  accountId: string,
  payload: PushPayload,
  options?: PushOptions,
) => Promise<PushResult[]>;

/** After this time the person sees the event in the notification list anyway. */
const KEPT_SECONDS = 24 * 60 * 60;

/** Longer texts would not fit into a push, and no system shows more of them. */
const TITLE_MAX = 120;
const BODY_MAX = 400;

/** Sends one notification to all logged-in browsers of an account. Returns the outcome of each push; it never retries. */
export function createPushToAccount(parts: {
  db: Database;
  webPush: WebPush | null;
  subscriptions: Pick<PushSubscriptions, 'listOpen'>;
  log: Log;
  now: () => Date;
}): PushToAccount {
  const { db, webPush, subscriptions, log, now } = parts;

  /** Pushes that end at the same time share a statement. */
  const recordSent = createBatches(
    async (ids: string[]) => {
      await db
        .updateTable('push_subscriptions')
        .set({ last_sent_at: now(), failures: 0 })
        .where('id', 'in', ids)
        .execute();
      return ids;
    },
    { atOnce: 1, most: 100 },
  );

  async function record(id: string, { kind }: PushOutcome): Promise<void> {
    if (kind === 'gone') {
      await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
      log.info({ subscription: id }, 'Push subscription expired; removed');
    }
    if (kind === 'sent') await recordSent(id);
    if (kind === 'refused') {
      await db
        .updateTable('push_subscriptions')
        .set((row) => ({ failures: row('failures', '+', 1) }))
        .where('id', '=', id)
        .execute();
    }
  }

  async function pushTo(
    push: WebPush,
    { id, ...target }: OpenSubscription,
    payload: PushPayload,
    onSilent: PushOptions['onSilent'],
  ): Promise<PushResult> {
    const message: PushMessage = {
      text: JSON.stringify({
        ...payload,
        title: cut(payload.title, TITLE_MAX),
        body: cut(payload.body, BODY_MAX),
        subscription: id,
      }),
      ttlSeconds: KEPT_SECONDS,
      urgency: 'high',
      topic: topicOf(payload.tag),
    };
    const outcome = await push.send(target, message, onSilent);
    await record(id, outcome);
    return { subscriptionId: id, outcome };
  }

  return async (accountId, payload, { except = [], onSilent } = {}) => {
    if (!webPush) return [];
    const open = (await subscriptions.listOpen(accountId)).filter(({ id }) => !except.includes(id));
    return Promise.all(open.map((subscription) => pushTo(webPush, subscription, payload, onSilent)));
  };
}

/** A topic has at most 32 letters of base64url and is visible to push services, so it is a hash. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

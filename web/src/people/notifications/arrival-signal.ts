import { SUPPORT_TEAM_ID } from '@marketplace/contract/contact/support-texts';
import type { NotificationKind } from '@marketplace/contract/people/notification-kinds';
import type { ServerEvents } from '@marketplace/contract/realtime';
import { ApiError } from '../../data/api-client.ts';
import { call, watchAnswers } from '../../data/call.ts';
import { type Channel, channel } from '../../data/live/channel.ts';
import { deviceStorage, sessionStore } from '../../data/session.ts';
import { reportError } from '../../lib/browser/report-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { isSignalOn, type Signal } from './device-signals.ts';
import { isQuiet } from './quiet-times.ts';

/**
 * Whether a page signals the arrival of a kind. Kinds that also arrive as a message are false: messages have their own event, which names
 * the conversation. The person's own actions and the ends of jobs, plans and payments are silent.
 */
const isSignalled: Record<NotificationKind, boolean> = {
  first_message: false,
  first_message_waits: true,
  unread_messages: false,
  job_answered: false,
  support_answered: false,
  team_waits: true,
  offer_received: false,
  offer_changed: false,
  new_time_asked: false,
  new_time_answered: false,
  offer_accepted: false,
  offer_declined: false,
  offer_withdrawn: false,
  agreement_cancelled: false,
  visit_tomorrow: true,
  visit_soon: true,
  visit_on_way: false,
  visit_late: false,
  done_said: false,
  done_confirmed: false,
  done_disputed: false,
  done_taken_back: false,
  done_reminder: false,
  done_settled: false,
  case_opened: true,
  case_changed: true,
  case_decided: true,
  payment_recorded: true,
  payment_confirmed: true,
  payment_disputed: true,
  review_asked: false,
  saved_search_found: true,
  review_received: true,
  review_answered: true,
  identity_approved: true,
  identity_refused: true,
  job_invitation: true,
  report_decided: true,
  account_restored: true,
  item_removed: true,
  item_restored: true,
  removal_upheld: true,
  job_expiring: false,
  job_expired: false,
  token_returned: false,
  plan_ending: false,
  payment_succeeded: false,
  payment_refunded: false,
  boost_ended: false,
  new_device: false,
  password_changed: false,
  contact_changed: false,
  job_still_needed: false,
  job_closed_unanswered: false,
  job_hired: true,
  job_over: false,
};

/** An event arrives in all tabs within this time, which is also the minimum between two signals. */
const SILENT_MS = 1500;
/** The delay of tabs without the conversation, which lets the tab that shows it silence all others. */
const YIELD_MS = 150;
const LOCK = 'arrival-signal';
const SETTINGS_KEPT_MS = 60_000;

type Arrived = { conversation_id: string; sender_id: string };

interface ArrivalParts {
  channel: Pick<Channel, 'subscribeAll'>;
  accountId: () => string | undefined;
  /** Returns whether this tab shows the conversation of a message. */
  isShown: (message: Arrived) => boolean;
  /** Returns whether the browser allows sound in this tab, which requires a click or key press. */
  maySignal: () => boolean;
  /** Locks shared by all tabs; undefined in old browsers, which signal in each tab. */
  locks: Pick<LockManager, 'request'> | undefined;
  signal: () => Promise<void>;
}

/** Signals other people's actions once across all tabs. Returns a function that stops it. */
export function startArrivalSignal(parts: ArrivalParts): () => void {
  const { channel, accountId, isShown, maySignal, locks, signal } = parts;

  /** Runs `work` and silences all other tabs and arrivals for a while. Does nothing when another tab holds the lock. */
  async function takeTurn(work: () => Promise<void>): Promise<void> {
    if (!locks) return work();
    await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      await work();
      await pause(SILENT_MS);
    });
  }

  async function announce(): Promise<void> {
    if (!maySignal()) return;
    await pause(YIELD_MS);
    await takeTurn(signal);
  }

  const report = (error: unknown) => reportError('An arrival could not be signalled', error);

  return channel.subscribeAll((event, notice) => {
    if (event === 'notifications-changed') {
      const { arrived } = notice as Parameters<ServerEvents['notifications-changed']>[0];
      if (arrived !== null && (isSignalled as Partial<Record<string, boolean>>)[arrived])
        announce().catch(report);
    } else if (event.startsWith('receive-message-')) {
      const { message } = notice as { message: Arrived };
      if (message.sender_id === accountId()) return;
      (isShown(message) ? takeTurn(async () => undefined) : announce()).catch(report);
    }
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Starts the signals of this tab. */
export function startOwnArrivalSignal(): void {
  const settings = keepSettings();
  startArrivalSignal({
    channel,
    accountId,
    isShown: ({ conversation_id, sender_id }) => {
      const { pathname } = window.location;
      const shown = sender_id === SUPPORT_TEAM_ID ? paths.support : paths.conversation(conversation_id);
      return document.visibilityState === 'visible' && pathname === shown;
    },
    maySignal: () => navigator.userActivation?.hasBeenActive ?? true,
    locks: navigator.locks,
    async signal() {
      const account = accountId();
      if (!account) return;
      const isOn = (signal: Signal) => isSignalOn(deviceStorage, account, signal);
      if ((!isOn('sound') && !isOn('vibration')) || (await settings.isQuietNow())) return;
      if (isOn('vibration')) navigator.vibrate?.([90, 60, 90]);
      if (isOn('sound')) await playSound();
    },
  });
}

const accountId = () => sessionStore.current()?.user?._id;

/** Caches for a minute whether the person wants silence. */
function keepSettings() {
  let asked: { atMs: number; accountId: string | undefined; answer: ReturnType<typeof ask> } | undefined;
  const ask = () => call('/user_notifications/view_settings', {});
  watchAnswers((path) => {
    if (path === '/user_notifications/change_settings') asked = undefined;
  });
  return {
    async isQuietNow(): Promise<boolean> {
      const now = Date.now();
      if (!asked || now - asked.atMs > SETTINGS_KEPT_MS || asked.accountId !== accountId())
        asked = { atMs: now, accountId: accountId(), answer: ask() };
      try {
        return isQuiet(await asked.answer, now);
      } catch (error) {
        // If the setting is unknown, silence is the smaller mistake.
        if (!(error instanceof ApiError)) reportError('The quiet hours could not be read', error);
        return true;
      }
    },
  };
}

/** The notes: frequency in Hz, start in seconds. */
const NOTES = [
  [659, 0],
  [880, 0.13],
] as const;
const NOTE_S = 0.35;
const VOLUME = 0.12;

let context: AudioContext | undefined;

/** Plays two short synthesised notes, which need no download. */
async function playSound(): Promise<void> {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  // A browser may have suspended it while the page was hidden.
  await context.resume();
  for (const [frequency, start] of NOTES) {
    const from = context.currentTime + start;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    // Without a fade at both ends the loudspeaker would click.
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(VOLUME, from + 0.02);
    volume.gain.linearRampToValueAtTime(0, from + NOTE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + NOTE_S);
  }
}

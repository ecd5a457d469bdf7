import type { ApiRequest } from '@marketplace/contract/api';
import type { NotificationSettings } from '@marketplace/contract/people/notifications';
import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { asFailure } from '../../data/failure.ts';
import { mutation, query } from '../../data/queries.ts';
import { showToast } from '../../lib/show-toast.ts';

export type Change = ApiRequest<'/user_notifications/change_settings'>;

const DAY_MS = 24 * 60 * 60_000;

export const settingsQuery = query('/user_notifications/view_settings', {}, 0);

/** Returns the settings with all pending changes, and the function that sends a change. A refused change is reverted. */
export function useNotificationSettings(stored: NotificationSettings) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<{ id: number; change: Change }[]>([]);
  const count = useRef(0);
  const sending = useMutation({
    ...mutation('/user_notifications/change_settings'),
    // One after the other: the last response contains all changes.
    scope: { id: 'notification-settings' },
    onMutate: () => queries.cancelQueries({ queryKey: settingsQuery.queryKey }),
    onSuccess: (answer) => queries.setQueryData(settingsQuery.queryKey, answer),
    onError: (error) => void showToast('error', asFailure(error).msg),
  });

  function change(next: Change): void {
    count.current += 1;
    const id = count.current;
    setWaiting((before) => [...before, { id, change: next }]);
    const forget = () => setWaiting((before) => before.filter((each) => each.id !== id));
    // In the same queue as the notification of the response: otherwise a switch would flip back for a moment.
    sending.mutateAsync(next).then(
      () => notifyManager.schedule(forget),
      () => notifyManager.schedule(forget),
    );
  }

  return { settings: waiting.reduce((known, each) => applyChange(known, each.change), stored), change };
}

/** Returns the settings as expected from the server after a change. */
export function applyChange(
  settings: NotificationSettings,
  { choices = [], pause_for_a_day, ...others }: Change,
  nowMs = Date.now(),
): NotificationSettings {
  const chosen = new Map(choices.map(({ kind, channel, is_on }) => [`${kind} ${channel}`, is_on]));
  let { paused_until } = settings;
  if (pause_for_a_day === false) paused_until = null;
  else if (pause_for_a_day) paused_until ??= new Date(nowMs + DAY_MS).toISOString();
  const { quiet_from = settings.quiet_from, quiet_until = settings.quiet_until } = others;
  return {
    ...settings,
    choices: settings.choices.map((choice) => ({
      ...choice,
      is_on: chosen.get(`${choice.kind} ${choice.channel}`) ?? choice.is_on,
    })),
    quiet_from,
    quiet_until,
    paused_until,
    shows_text: others.shows_text ?? settings.shows_text,
    urgent_at_night: others.urgent_at_night ?? settings.urgent_at_night,
  };
}

import {
  changeNotificationSettings,
  viewNotificationSettings,
} from '@marketplace/contract/people/notifications';
import type { Handle } from '../../platform/http/index.ts';
import type { Preferences } from './preferences.ts';

export function registerPreferenceRoutes(handle: Handle, preferences: Preferences): void {
  handle(viewNotificationSettings, async (_form, { session }) => preferences.view(session.accountId));
  handle(changeNotificationSettings, async ({ choices = [], ...change }, { session }) => {
    await preferences.changeAll(session.accountId, choices, change);
    return preferences.view(session.accountId);
  });
}

import type { NotificationKind } from '@marketplace/contract/people/notification-kinds';
import { notificationNames } from '@marketplace/contract/people/notification-names';
import type { EmailChoices as EmailChoicesAnswer } from '@marketplace/contract/people/notifications';
import type { Limits } from '../../../platform/http/index.ts';
import { maskContact } from '../../../platform/providers/index.ts';
import type { Preferences } from '../preferences.ts';
import { optionalEmailKinds } from './email-kinds.ts';
import type { EmailLink } from './email-links.ts';

export type EmailChoices = ReturnType<typeof createEmailChoices>;

/** What the holder of an email link may see and change: the account's email choices, and nothing else. */
export function createEmailChoices(parts: {
  preferences: Pick<Preferences, 'view' | 'change'>;
  limits: Limits;
}) {
  const { preferences, limits } = parts;
  const changes = limits({
    name: 'email_choices',
    points: 100,
    seconds: 3600,
    message: "You've changed your emails very often. Please wait an hour.",
  });

  async function view({ accountId, email }: EmailLink): Promise<EmailChoicesAnswer> {
    const { choices } = await preferences.view(accountId);
    return {
      kinds: choices
        .filter(({ channel, can_change }) => channel === 'email' && can_change)
        .map(({ kind, group, is_on }) => ({ kind, group, text: notificationNames[kind], is_on })),
      email_hint: maskContact(email),
    };
  }

  /** @throws AppError `invalid_input` for a kind that is not sent by email, and for security; `too_many_requests` */
  async function change(
    { accountId }: EmailLink,
    choices: { kind: NotificationKind; is_on: boolean }[],
  ): Promise<void> {
    const ofEmail = choices.map((choice) => ({ ...choice, channel: 'email' as const }));
    await changes.run(accountId, () => preferences.change(accountId, ofEmail));
  }

  const switchOff = (link: EmailLink, kinds: NotificationKind[]) =>
    change(
      link,
      kinds.map((kind) => ({ kind, is_on: false })),
    );

  return { view, change, switchOff, switchAllOff: (link: EmailLink) => switchOff(link, optionalEmailKinds) };
}

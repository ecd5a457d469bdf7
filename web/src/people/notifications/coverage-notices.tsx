import type { NotificationSettings } from '@marketplace/contract/people/notifications';
import { useOwnUser } from '../../data/own-user.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/text/link.tsx';

/** The id of the list of devices on the settings page. */
export const DEVICES_ID = 'devices';

/** For each channel that cannot deliver now: the reason, and a link to fix it. */
export function CoverageNotices({ reachable, choices }: Pick<NotificationSettings, 'reachable' | 'choices'>) {
  const { email_proven, phone_proven } = useOwnUser();
  const lacks = (channel: keyof typeof reachable) =>
    !reachable[channel] && choices.some((choice) => choice.channel === channel);
  const lacksPhone = lacks('sms') || lacks('whatsapp');
  return (
    <>
      {lacks('push') && (
        <Notice title="Push: you haven't turned on notifications on any device">
          <a href={`#${DEVICES_ID}`} className={linkClasses}>
            Turn them on for this device
          </a>
        </Notice>
      )}
      {lacks('email') &&
        (email_proven ? (
          <Notice title="Email: we can't send any right now">We've kept your choices.</Notice>
        ) : (
          <Notice title="Email: confirm your address first, so we can email you">
            <Link to={paths.contacts} className={linkClasses}>
              Confirm your email
            </Link>
          </Notice>
        ))}
      {lacksPhone &&
        (phone_proven ? (
          <Notice title="Text messages: we can't send any right now">We've kept your choices.</Notice>
        ) : (
          <Notice title="Text messages: confirm your phone first, so we can text you">
            <Link to={paths.contacts} className={linkClasses}>
              Confirm your phone
            </Link>
          </Notice>
        ))}
    </>
  );
}

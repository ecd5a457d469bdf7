import type { NotificationSettings } from '@marketplace/contract/people/notifications';
import { Link } from 'react-router';
import { useOwnUser } from '../../data/own-user.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

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
        <Notice title="Push: none of your devices shows notifications">
          <a href={`#${DEVICES_ID}`} className={linkClasses}>
            Turn them on for this device
          </a>
        </Notice>
      )}
      {lacks('email') &&
        (email_proven ? (
          <Notice title="Email: none can be sent at the moment">Your choices are kept.</Notice>
        ) : (
          <Notice title="Email: your address is not confirmed, so nothing is sent">
            <Link to={paths.contacts} className={linkClasses}>
              Confirm your email
            </Link>
          </Notice>
        ))}
      {lacksPhone &&
        (phone_proven ? (
          <Notice title="Text messages: none can be sent at the moment">Your choices are kept.</Notice>
        ) : (
          <Notice title="Text messages: your phone is not confirmed, so nothing is sent">
            <Link to={paths.contacts} className={linkClasses}>
              Confirm your phone
            </Link>
          </Notice>
        ))}
    </>
  );
}

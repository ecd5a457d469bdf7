import {
  AtSign,
  BellPlus,
  BellRing,
  BriefcaseBusiness,
  Bug,
  ChevronRight,
  Download,
  EyeOff,
  Handshake,
  Headset,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  ScrollText,
  Star,
  UserX,
} from 'lucide';
import { useState } from 'react';
import { useOwnUser } from '../../../data/own-user.ts';
import { useSession } from '../../../data/session.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { RowButton, RowGroup, RowLink } from '../../../ui/layout/row-group.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { LogOutDialog } from '../log-in/log-out-dialog.tsx';
import { ownProfilePath } from '../log-in/profile-path.ts';

export const handle: PageHandle = { head: { title: 'Settings', noindex: true } };

export function Component() {
  const { productName } = useSite();
  const user = useOwnUser();
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-4 md:py-8">
      <h1 className="text-2xl md:text-4xl">Settings</h1>
      <Link
        to={ownProfilePath(session)}
        className="-mt-2 flex min-h-16 items-center gap-3 rounded-card bg-paper px-4 py-3 shadow-card hover:bg-sunk"
      >
        <Avatar name={user.fullname || 'Guest User'} src={user.img_url} size={56} />
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{user.fullname || 'Guest User'}</span>
          <span className="block text-sm text-ink-soft">See your page</span>
        </span>
        <Icon of={ChevronRight} className="shrink-0 text-ink-soft" />
      </Link>
      <RowGroup title="Your account">
        <RowLink icon={ScrollText} label="View Subscription plans" to={paths.subscriptions} />
        <RowLink icon={KeyRound} label="Change Password" to={paths.changePassword} />
        <RowLink icon={AtSign} label="Your email and phone" to={paths.contacts} />
        <RowLink icon={MonitorSmartphone} label="Your devices" to={paths.sessions} />
        <RowLink icon={BellRing} label="Notifications" to={paths.notificationSettings} />
        <RowLink icon={BellPlus} label="Saved searches" to={paths.savedSearches} />
      </RowGroup>
      <RowGroup title="Help">
        <RowLink icon={Headset} label="Customer support" to={paths.support} />
        <RowLink icon={Bug} label="Report a Bug/Give feedback" to={paths.report} />
        <RowLink icon={Star} label={`Rate ${productName}`} to={paths.rate} />
        <RowLink icon={Handshake} label="Rate a service" to={paths.rateService()} />
        <RowLink icon={BriefcaseBusiness} label="Rate a job" to={paths.rateJob()} />
      </RowGroup>
      <RowGroup title="Privacy">
        <RowLink icon={Download} label="Your data and emails" to={paths.ownData} />
        <RowLink icon={UserX} label="Blocked people" to={paths.blocked} />
        <RowLink icon={EyeOff} label="What we removed" to={paths.removed} />
      </RowGroup>
      <RowGroup>
        <RowButton icon={LogOut} label="Log out" onClick={() => setLeaving(true)} />
      </RowGroup>
      <LogOutDialog open={leaving} onOpenChange={setLeaving} />
    </div>
  );
}

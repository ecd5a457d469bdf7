import {
  AtSign,
  BellPlus,
  BellRing,
  BriefcaseBusiness,
  Bug,
  Download,
  Handshake,
  Headset,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  ScrollText,
  Star,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import type { PageHandle } from '../../../lib/page-head.ts';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { RowButton, RowGroup, RowLink } from '../../../ui/row-group.tsx';
import { LogOutDialog } from '../log-out-dialog.tsx';

export const handle: PageHandle = { head: { title: 'Settings', noindex: true } };

export function Component() {
  const { productName } = useSite();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-6 md:py-10">
      <h1 className="text-2xl md:text-4xl">Settings</h1>
      <RowGroup title="Your account">
        <RowLink icon={ScrollText} label="View Subscription plans" to={paths.subscriptions} />
        <RowLink icon={KeyRound} label="Change Password" to={paths.changePassword} />
        <RowLink icon={AtSign} label="Your email and phone" to={paths.contacts} />
        <RowLink icon={MonitorSmartphone} label="Where you are logged in" to={paths.sessions} />
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
      </RowGroup>
      <RowGroup title="Leave">
        <RowButton icon={LogOut} label="Log out" onClick={() => setLeaving(true)} />
      </RowGroup>
      <LogOutDialog open={leaving} onOpenChange={setLeaving} />
    </div>
  );
}

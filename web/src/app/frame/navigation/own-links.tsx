import type { Session } from '../../../data/session-store.ts';
import { Bell } from './bell.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** The end of the header for a logged-in person: the bell, and on large screens the profile menu. */
export function OwnLinks({ session }: { session: Session }) {
  return (
    <>
      <Bell />
      <div className="max-md:hidden">
        <ProfileMenu session={session} />
      </div>
    </>
  );
}

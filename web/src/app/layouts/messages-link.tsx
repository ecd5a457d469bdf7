import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useFrameDialog } from './frame-dialogs.tsx';

/** A link to the messages; for a logged-in person without a plan it opens the dialog that says what a plan is for. */
export function MessagesLink({ onClick, ...props }: ComponentProps<typeof NavLink>) {
  const session = useSession();
  const openDialog = useFrameDialog();
  return (
    <NavLink
      {...props}
      onClick={(event) => {
        onClick?.(event);
        if (!session || session.subscription) return;
        event.preventDefault();
        openDialog('access-restricted');
      }}
    />
  );
}

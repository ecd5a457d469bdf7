import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../../../data/session.ts';
import { useFrameDialog } from '../frame-dialogs.tsx';

/**
 * A link to the messages, marked with the unread count (see data/unread-store.ts). For a logged-in person without a plan and without
 * conversations it opens the dialog that explains plans.
 */
export function MessagesLink({ onClick, ...props }: ComponentProps<typeof NavLink>) {
  const session = useSession();
  const openDialog = useFrameDialog();
  return (
    <NavLink
      {...props}
      data-messages
      onClick={(event) => {
        onClick?.(event);
        if (!session || session.subscription || document.documentElement.dataset.conversations) return;
        event.preventDefault();
        openDialog('access-restricted');
      }}
    />
  );
}

import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../../data/session.ts';
import { useFrameDialog } from './frame-dialogs.tsx';

/**
 * A link to the messages, marked with how many wait (see lib/unread-store.ts). For a logged-in person who has neither a
 * plan nor conversations to read it opens the dialog that says what a plan is for.
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

import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Wish } from '../accounts/return-path.ts';
import type { Way } from './plan-gate.ts';

const words: Record<Way, [title: string, description: string]> = {
  call: [
    'No calls left',
    'All calls of your plan are used. Numbers that you have seen stay free for their 30 days.',
  ],
  chat: [
    'No chats left',
    'All chats of your plan are used. Conversations that you have begun stay free, and so does answering.',
  ],
};

interface UsedUpDialogProps {
  way: Way;
  wish: Wish | null;
  onClose: () => void;
}

/** For a person who has used all calls or chats of their plan. */
export function UsedUpDialog({ way, wish, onClose }: UsedUpDialogProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [title, description] = words[way];

  function toPlans() {
    onClose();
    void navigate(paths.plans, { state: { from: pathname + search, wish } });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={toPlans}>View Plans</Button>
        </>
      }
    />
  );
}

import { useLocation, useNavigate } from 'react-router';
import { tabStorage } from '../../data/session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { rememberWish, type Wish } from '../../people/accounts/log-in/return-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface NoArtisanProfileDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The interrupted action, resumed after the profile is created. */
  wish: Wish;
}

/** Directs others to create a profile, since only artisans contact the poster of a job. */
export function NoArtisanProfileDialog({ open, onOpenChange, wish }: NoArtisanProfileDialogProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="No Artisan Profile"
      description="Only artisans can call or message someone who posted a job. Your profile shows them who you are and what you can do. It's free."
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              onOpenChange(false);
              rememberWish(tabStorage, pathname + search, wish);
              void navigate(paths.signupSetup);
            }}
          >
            Create Profile
          </Button>
        </>
      }
    />
  );
}

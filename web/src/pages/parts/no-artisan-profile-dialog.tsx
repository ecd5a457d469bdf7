import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface NoArtisanProfileDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Only artisans contact the poster of a job: leads to where a profile begins. */
export function NoArtisanProfileDialog({ open, onOpenChange }: NoArtisanProfileDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="No Artisan Profile"
      description="Only artisans can call or message somebody who posted a job: your profile shows them who you are and what you can do. It is free."
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              onOpenChange(false);
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

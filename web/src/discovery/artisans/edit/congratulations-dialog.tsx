import { useState } from 'react';
import { useNavigate } from 'react-router';
import { tabStorage } from '../../../data/session.ts';
import { offerPush } from '../../../lib/browser/offer-push.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { readInterrupted, takeReturnPath } from '../../../people/accounts/log-in/return-path.ts';
import { clearProfileSetup } from '../../../people/accounts/sign-up/profile-setup.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { WellDone } from '../../../ui/illustrations/well-done.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface CongratulationsDialogProps {
  name: string;
  /** Whether the profile existed before. */
  updated: boolean;
  /** Whether some gallery pictures could not be uploaded. */
  galleryLeft: boolean;
}

/** Shown after the profile is stored: leads to the jobs, or to the page as customers see it. */
export function CongratulationsDialog({ name, updated, galleryLeft }: CongratulationsDialogProps) {
  const navigate = useNavigate();
  // The job that the person wanted to answer, which required this profile.
  const [wish] = useState(() => readInterrupted(tabStorage)?.wish);
  function goOn(path: string) {
    clearProfileSetup();
    void navigate(path);
    offerPush('when a customer writes to you');
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && goOn(paths.artisanProfile)}
      title="Congratulations"
      actions={
        <>
          {wish ? (
            <Button
              variant="secondary"
              onClick={() => goOn(takeReturnPath(tabStorage) ?? paths.artisanProfile)}
            >
              {`Go back and ${wish.deed}`}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => goOn(paths.artisanProfile)}>
              See my profile
            </Button>
          )}
          <Button onClick={() => goOn(paths.home)}>Explore Jobs</Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3 text-center">
        <WellDone />
        <p className="text-lg">
          {updated
            ? `Well done, ${name}. Your profile is up to date.`
            : `Well done, ${name}. Your profile is ready.`}
        </p>
        <p className="text-ink-soft">
          {galleryLeft
            ? "Some of your gallery pictures didn't upload. You can upload them again from your profile."
            : 'Customers near you can find it now.'}
        </p>
        {!updated && (
          <Button variant="quiet" onClick={() => goOn(paths.workDetails)}>
            Add prices, areas and working hours
          </Button>
        )}
      </div>
    </Dialog>
  );
}

import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { asFailure } from '../../../data/failure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toastFailure } from '../toast-failure.ts';
import { redirectToGoogle } from './google-start.ts';

interface GoogleButtonProps {
  agreed: boolean;
}

/** Opens Google's login, which returns to the login page. */
export function GoogleButton({ agreed }: GoogleButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    // The back button may restore this page in its busy state.
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  async function leave() {
    toast.dismiss();
    setBusy(true);
    setFailure('');
    try {
      await redirectToGoogle(agreed);
    } catch (error) {
      const refused = asFailure(error);
      toastFailure('Google login failed', refused);
      setFailure(refused.msg);
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        size="large"
        wide
        busy={busy}
        icon={<GoogleMark />}
        onClick={() => void leave()}
      >
        Continue with Google
      </Button>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="3.4">
      <path d="M15.2 4.8A7.3 7.3 0 0 0 3.7 6.3" stroke="#ea4335" />
      <path d="M3.7 6.3a7.3 7.3 0 0 0 0 7.4" stroke="#fbbc05" />
      <path d="M3.7 13.7a7.3 7.3 0 0 0 11.1 1.8" stroke="#34a853" />
      <path d="M14.8 15.5A7.3 7.3 0 0 0 17.3 10H10" stroke="#4285f4" />
    </svg>
  );
}

import { MessageCircle, Phone } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { reportError } from '../../lib/report-error.ts';
import { rememberReturnPath } from '../../lib/return-path.ts';
import { tabStorage, useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/button.tsx';
import { type ButtonVariant, buttonClasses } from '../../ui/button-classes.ts';
import { Icon } from '../../ui/icon.tsx';

type Gate = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;

interface ContactButtonsProps {
  /** Whom, or about which job. */
  name: string;
  /** The poster of a job is contacted by artisans only. */
  forArtisans?: boolean;
}

/** Call and Chat: visitors log in first, and a logged-in person learns what a profile or a plan is for. */
export function ContactButtons({ name, forArtisans = false }: ContactButtonsProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [Dialog, setDialog] = useState<Gate | null>(null);
  const buttons: { label: string; icon: typeof Phone; variant: ButtonVariant }[] = [
    { label: 'Call', icon: Phone, variant: 'secondary' },
    { label: forArtisans ? 'Message' : 'Chat', icon: MessageCircle, variant: 'primary' },
  ];

  async function openGate() {
    try {
      const gate =
        forArtisans && session?.user?.role !== 'artisan'
          ? (await import('./no-artisan-profile-dialog.tsx')).NoArtisanProfileDialog
          : (await import('../../features/subscriptions/access-restricted-dialog.tsx'))
              .AccessRestrictedDialog;
      setDialog(() => gate);
    } catch (error) {
      reportError('The dialog could not be fetched', error);
      await showToast('error', 'Something went wrong');
    }
  }

  function leadToLogin() {
    rememberReturnPath(tabStorage, pathname + search);
    void showToast('error', 'Please log in first');
  }

  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2">
      {buttons.map(({ label, icon, variant }) =>
        session ? (
          <Button
            key={label}
            variant={variant}
            size="large"
            aria-label={`${label} ${name}`}
            icon={<Icon of={icon} size={22} />}
            onClick={() => void openGate()}
          >
            {label}
          </Button>
        ) : (
          <Link
            key={label}
            to={paths.login}
            rel="nofollow"
            aria-label={`${label} ${name}`}
            onClick={leadToLogin}
            className={buttonClasses({ variant, size: 'large' })}
          >
            <Icon of={icon} size={22} />
            {label}
          </Link>
        ),
      )}
      {!session?.subscription && (
        <p className="col-span-2 text-sm text-ink-soft">You need a plan for this, from N500 a week.</p>
      )}
      {Dialog && <Dialog open onOpenChange={() => setDialog(null)} />}
    </div>
  );
}

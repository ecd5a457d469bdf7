import { BellRing } from 'lucide';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { isPushOn, pushSupport, turnPushOn } from '../../data/push.ts';
import { deviceStorage, useSession } from '../../data/session.ts';
import { reportError } from '../../lib/browser/report-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { showToast } from '../../lib/show-toast.ts';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { InstallSteps } from '../../ui/feedback/install-steps.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import { mayAsk, storeAsked } from './push-asked.ts';
import { PushDenied } from './push-denied.tsx';

interface PushOfferProps {
  /** What the person waits for, as the end of 'Get a notification …'. */
  event: string;
  onClose: () => void;
}

type Step = 'hidden' | 'ask' | 'install' | 'denied' | 'failed';

/** A small card that offers notifications. Renders nothing when they are on, impossible, or were offered in the last two weeks. */
export function PushOffer({ event, onClose }: PushOfferProps) {
  const { productName } = useSite();
  const accountId = useSession()?.user?._id;
  const [step, setStep] = useState<Step>('hidden');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!accountId) return;
    firstStep(accountId).then(setStep, (error) => reportError('Notifications could not be offered', error));
  }, [accountId]);

  if (step === 'hidden') return null;

  async function turnOn() {
    setBusy(true);
    const turned = await turnPushOn();
    setBusy(false);
    if (turned === 'denied' || turned === 'failed') return setStep(turned);
    onClose();
    if (turned === 'on') void showToast('success', 'Notifications are on');
  }

  return (
    <section
      aria-label="Notifications"
      className="fixed inset-x-3 top-18 z-40 mx-auto flex max-w-md gap-3 rounded-card border border-line bg-paper p-4 shadow-card"
    >
      <Icon of={BellRing} size={24} className="mt-0.5 shrink-0 text-leaf-text" />
      <div className="min-w-0 grow" role="status">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {
            {
              install: `On iPhone and iPad, ${productName} can notify you once it's on your home screen`,
              ask: `Get a notification ${event}`,
              denied: "Your browser doesn't allow notifications",
              failed: "We couldn't turn on notifications",
            }[step]
          }
        </p>
        {step === 'ask' && (
          <p className="mt-1 text-sm text-ink-soft">You can turn them off at any time in the settings.</p>
        )}
        {step === 'install' && (
          <div className="text-sm">
            <InstallSteps device="iphone" />
            <p className="mt-2">Then open it from there and turn notifications on in the settings.</p>
          </div>
        )}
        {step === 'denied' && <PushDenied />}
        {step === 'failed' && (
          <p className="mt-1 text-sm">
            We couldn't reach the service that shows notifications on this device. Check your connection and
            try again, now or later in{' '}
            <Link to={paths.notificationSettings} className={linkClasses} onClick={onClose}>
              the settings
            </Link>
            .
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {(step === 'ask' || step === 'failed') && (
            <Button size="small" busy={busy} onClick={() => void turnOn()}>
              {step === 'ask' ? 'Turn on' : 'Try again'}
            </Button>
          )}
          <Button size="small" variant="secondary" disabled={busy} onClick={onClose}>
            {step === 'ask' ? 'Not now' : 'Close'}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Returns the first step of the card, and stores that the person was asked. */
async function firstStep(accountId: string): Promise<Step> {
  const support = pushSupport();
  const now = Date.now();
  if (support === 'none' || support === 'denied' || !mayAsk(deviceStorage, accountId, now)) return 'hidden';
  if (await isPushOn(accountId)) return 'hidden';
  const { public_key } = await call('/user_push/view_push', {});
  if (!public_key) return 'hidden';
  storeAsked(deviceStorage, accountId, now);
  return support === 'possible' ? 'ask' : 'install';
}

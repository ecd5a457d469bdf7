import type { ApiAnswer } from '@marketplace/contract/api';
import type { PushDevice } from '@marketplace/contract/people/push';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide';
import { useEffect, useState } from 'react';
import { asFailure } from '../../data/failure.ts';
import { useOwnUser } from '../../data/own-user.ts';
import { isPushOn, pushSupport, turnPushOff, turnPushOn } from '../../data/push.ts';
import { mutation, query } from '../../data/queries.ts';
import { reportError } from '../../lib/browser/report-error.ts';
import { formatDay } from '../../lib/format.ts';
import { showToast } from '../../lib/show-toast.ts';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { InstallSteps } from '../../ui/feedback/install-steps.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/pictures/badge.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { PushDenied } from './push-denied.tsx';

/** Turns this browser's notifications on and off, and those of the person's other browsers off. */
export function PushSettings() {
  const { data, error, isFetching, refetch } = useQuery(query('/user_push/view_push', {}, 0));
  if (data) return <Loaded push={data} reload={async () => void (await refetch())} />;
  if (error) {
    return (
      <FailedState onRetry={() => void refetch()} busy={isFetching}>
        We couldn't load this. {asFailure(error).msg}
      </FailedState>
    );
  }
  return (
    <SkeletonGroup label="Loading">
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="mt-4 h-18 rounded-card" />
    </SkeletonGroup>
  );
}

function Loaded({ push, reload }: { push: ApiAnswer<'/user_push/view_push'>; reload: () => Promise<void> }) {
  if (!push.public_key) {
    return <Notice>You can't get notifications on phones and computers here right now.</Notice>;
  }
  return (
    <>
      <ThisDevice known={push.devices.some(({ is_this }) => is_this)} reload={reload} />
      <OtherDevices devices={push.devices.filter(({ is_this }) => !is_this)} />
    </>
  );
}

/** The switch shows the actual state: the browser must be subscribed and registered on the server. */
function ThisDevice({ known, reload }: { known: boolean; reload: () => Promise<void> }) {
  const { _id: accountId } = useOwnUser();
  const { productName } = useSite();
  const [support, setSupport] = useState(pushSupport);
  const [ready, setReady] = useState<boolean | null>(null);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    // Checked again when the server's response changes: another page may have turned this browser on or off.
    void known;
    isPushOn(accountId).then(setReady, (error) => {
      reportError('The browser did not tell whether notifications are on', error);
      setReady(false);
    });
  }, [accountId, known]);

  async function set(on: boolean) {
    if (wanted !== null) return;
    setWanted(on);
    setProblem('');
    try {
      if (!on) await turnPushOff();
      else if ((await turnPushOn()) === 'failed') {
        setProblem(
          "We couldn't reach the service that shows notifications on this device. Check your connection and try again.",
        );
      }
    } catch (error) {
      setProblem(asFailure(error).msg);
    }
    setSupport(pushSupport());
    setReady(await isPushOn(accountId));
    await reload();
    setWanted(null);
  }

  if (support === 'none') {
    return (
      <Notice>
        This browser can't show notifications. Chrome, Edge, Firefox and Samsung Internet on Android can, and
        so can most computer browsers.
      </Notice>
    );
  }
  if (support === 'needs-install') {
    return (
      <Notice title={`Put ${productName} on your home screen first`}>
        <p>iPhones and iPads only show notifications from apps on the home screen.</p>
        <InstallSteps device="iphone" />
        <p className="mt-2">Then open {productName} from there, log in, and come back to this page.</p>
      </Notice>
    );
  }
  return (
    <Card className="px-4 py-2">
      <Switch
        label="Notifications on this device"
        help="So you know when someone messages you, even when this page is closed."
        checked={wanted ?? (ready === true && known)}
        disabled={ready === null || support === 'denied'}
        aria-busy={wanted !== null}
        onChange={({ currentTarget }) => void set(currentTarget.checked)}
      />
      {support === 'denied' && (
        <div className="pb-2">
          <Notice tone="warning" title="Your browser doesn't allow notifications">
            <PushDenied />
          </Notice>
        </div>
      )}
      {problem && (
        <div className="pb-2">
          <Notice tone="error" live>
            {problem}
          </Notice>
        </div>
      )}
    </Card>
  );
}

function OtherDevices({ devices }: { devices: PushDevice[] }) {
  const ending = useMutation({
    ...mutation('/user_push/unsubscribe'),
    onError: (failed) => void showToast('error', asFailure(failed).msg),
  });
  if (devices.length === 0) return null;

  const end = ({ _id, device }: PushDevice) =>
    ending.mutate(
      { device_id: _id },
      { onSuccess: () => void showToast('success', `${device} won't get notifications any more`) },
    );

  return (
    <section className="mt-6" aria-labelledby="other-devices">
      <h2 id="other-devices" className="text-lg">
        Your other devices
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-paper">
        {devices.map((device) => (
          <li key={device._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
            <span className="flex min-w-0 grow items-center gap-x-3">
              <Icon of={MonitorSmartphone} className="shrink-0 text-ink-soft" />
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-2 font-medium">
                  {device.device} <Badge tone="leaf">On</Badge>
                </span>
                <span className="block text-sm text-ink-soft">
                  {`Turned on ${dayOf(device.created_at)}${device.last_sent_at ? `, last notification ${dayOf(device.last_sent_at)}` : ''}`}
                </span>
              </span>
            </span>
            <Button
              variant="secondary"
              size="small"
              disabled={ending.isPending}
              aria-label={`Turn off ${device.device}`}
              onClick={() => end(device)}
            >
              Turn off
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function dayOf(iso: string): string {
  const day = formatDay(Date.parse(iso), Date.now());
  return day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day;
}

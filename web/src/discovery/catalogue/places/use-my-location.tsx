import type { StateName } from '@marketplace/contract/discovery/places/states';
import { LocateFixed } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { isLost } from '../../../lib/browser/load-module.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PickerList, PickerRow } from '../pickers/picker-list.tsx';
import type { DeviceArea, NoPosition } from './device-area.ts';

const reasons: Record<NoPosition | 'lost', string> = {
  denied:
    "Your browser doesn't let us see where you are. You can allow it in your browser's settings, or choose your area below.",
  unknown:
    "Your phone couldn't find where you are. Is location switched on? You can also choose your area below.",
  late: 'Your phone took too long to find where you are. Try again, or choose your area below.',
  abroad: 'You seem to be outside Nigeria. Choose the area below.',
  unsupported: "This browser can't find where you are. Choose your area below.",
  lost: 'Something went wrong. Check your connection and try again.',
};

type Status =
  | { at: 'start' | 'looking' }
  | { at: 'failed'; reason: keyof typeof reasons }
  | { at: 'proposed' | 'declined'; areas: DeviceArea[] };

/** Finds the device's area on request and suggests it. Only the person's answer chooses it. */
export function UseMyLocation({ onChoose }: { onChoose: (state: StateName, city: string) => void }) {
  const [status, setStatus] = useState<Status>({ at: 'start' });
  const proposal = useRef<HTMLParagraphElement>(null);
  const isProposed = status.at === 'proposed';
  useEffect(() => {
    if (isProposed) proposal.current?.focus();
  }, [isProposed]);

  async function look() {
    if (status.at === 'looking') return;
    setStatus({ at: 'looking' });
    try {
      const { findDeviceAreas } = await import('./device-area.ts');
      const found = await findDeviceAreas();
      if (typeof found === 'string') setStatus({ at: 'failed', reason: found });
      else setStatus({ at: 'proposed', areas: found });
    } catch (error) {
      if (!isLost(error)) reportError('The area of the device could not be found', error);
      setStatus({ at: 'failed', reason: 'lost' });
    }
  }

  if (status.at === 'proposed') {
    const [area] = status.areas;
    if (!area) return null;
    return (
      <div className="rounded-card border border-line bg-leaf-tint p-4">
        <p ref={proposal} tabIndex={-1} className="outline-none">
          <strong className="text-lg">{`${area.city}?`}</strong>{' '}
          <span className="block text-sm">{`You seem to be in or near ${area.city}, ${area.state}.`}</span>
        </p>
        <div className="mt-3 flex gap-2">
          <Button onClick={() => onChoose(area.state, area.city)}>Yes</Button>
          <Button
            variant="secondary"
            onClick={() => setStatus({ at: 'declined', areas: status.areas.slice(1) })}
          >
            No
          </Button>
        </div>
      </div>
    );
  }
  if (status.at === 'declined') {
    return (
      <PickerList label="Areas around you">
        {status.areas.map(({ state, city }) => (
          <PickerRow
            key={`${state} ${city}`}
            icon={LocateFixed}
            title={city}
            note={`Around you, in ${state}`}
            onPick={() => onChoose(state, city)}
          />
        ))}
      </PickerList>
    );
  }
  return (
    <div>
      <Button
        variant="secondary"
        wide
        busy={status.at === 'looking'}
        busyLabel="Looking…"
        icon={<Icon of={LocateFixed} />}
        onClick={() => void look()}
      >
        Use my location
      </Button>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {status.at === 'failed'
          ? reasons[status.reason]
          : "Your phone finds the area. We don't get your exact location."}
      </p>
    </div>
  );
}

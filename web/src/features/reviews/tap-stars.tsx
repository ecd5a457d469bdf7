import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { starOutline } from '../../ui/stars.tsx';

interface TapStarsProps {
  label: string;
  busy: boolean;
  onTap: (stars: number) => void;
}

const names = ['Bad', 'Not good', 'Okay', 'Good', 'Very good'];

/** Five buttons: one tap gives so many stars. Unlike the star picker it has no button to send. */
export function TapStars({ label, busy, onTap }: TapStarsProps) {
  const [lit, setLit] = useState(0);
  return (
    <fieldset aria-label={label} className="-ml-1.5 flex min-w-0" onPointerLeave={() => !busy && setLit(0)}>
      {names.map((name, index) => {
        const stars = index + 1;
        return (
          <button
            key={name}
            type="button"
            disabled={busy}
            aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}, ${name}`}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setLit(stars)}
            onClick={() => {
              setLit(stars);
              onTap(stars);
            }}
            className="grid size-12 place-items-center rounded-control"
          >
            <svg viewBox="0 0 20 20" width={36} height={36} aria-hidden="true">
              <path
                d={starOutline}
                strokeWidth="1.2"
                strokeLinejoin="round"
                className={classNames(
                  'transition-colors',
                  stars <= lit ? 'fill-sun stroke-sun' : 'fill-transparent stroke-line-strong',
                )}
              />
            </svg>
          </button>
        );
      })}
    </fieldset>
  );
}

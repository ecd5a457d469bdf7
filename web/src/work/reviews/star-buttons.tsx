import { useState } from 'react';
import { ChoiceStar, starLabel, starNames } from '../../ui/pictures/stars.tsx';

interface TapStarsProps {
  label: string;
  busy: boolean;
  onTap: (stars: number) => void;
}

/** Five buttons, each of which submits that many stars. Unlike the star picker, it needs no send button. */
export function StarButtons({ label, busy, onTap }: TapStarsProps) {
  const [lit, setLit] = useState(0);
  return (
    <fieldset aria-label={label} className="-ml-1.5 flex min-w-0" onPointerLeave={() => !busy && setLit(0)}>
      {starNames.map((name, index) => {
        const stars = index + 1;
        return (
          <button
            key={name}
            type="button"
            disabled={busy}
            aria-label={starLabel(stars)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setLit(stars)}
            onClick={() => {
              setLit(stars);
              onTap(stars);
            }}
            className="grid size-12 place-items-center rounded-control"
          >
            <ChoiceStar lit={stars <= lit} size={36} />
          </button>
        );
      })}
    </fieldset>
  );
}

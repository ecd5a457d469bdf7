import { useState } from 'react';
import { ChoiceStar, starLabel, starNames } from '../../ui/pictures/stars.tsx';

interface TapStarsProps {
  label: string;
  busy: boolean;
  /** The stars that were tapped; 0 before that. */
  chosen: number;
  onTap: (stars: number) => void;
}

/** Five buttons, each of which chooses that many stars. Nothing is sent: a tap may be a mistake. */
export function StarButtons({ label, busy, chosen, onTap }: TapStarsProps) {
  const [pointed, setPointed] = useState(0);
  const lit = pointed || chosen;
  return (
    <fieldset aria-label={label} className="-ml-1.5 flex min-w-0" onPointerLeave={() => setPointed(0)}>
      {starNames.map((name, index) => {
        const stars = index + 1;
        return (
          <button
            key={name}
            type="button"
            disabled={busy}
            aria-label={starLabel(stars)}
            aria-pressed={stars === chosen}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}
            onClick={() => onTap(stars)}
            className="grid size-12 place-items-center rounded-control"
          >
            <ChoiceStar lit={stars <= lit} size={36} />
          </button>
        );
      })}
    </fieldset>
  );
}

import { MapPin } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

interface CardPlaceProps {
  city: string;
  state: string;
  /** See `kmAway` of the contract. */
  km: number | undefined;
}

/** Where the artisan or the job of a card is and, in a list by nearness, about how far away. */
export function CardPlace({ city, state, km }: CardPlaceProps) {
  return (
    <>
      <Icon of={MapPin} size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {km === 0 ? (
          <span className="font-semibold text-leaf-text">In {city}</span>
        ) : (
          <>
            {city && `${city}, `}
            <span className="whitespace-nowrap">{state}</span>
            {km !== undefined && (
              <>
                {' '}
                · <span className="whitespace-nowrap">about {km} km</span>
              </>
            )}
          </>
        )}
      </span>
    </>
  );
}

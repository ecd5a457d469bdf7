import { MapPin } from 'lucide';
import { Icon } from '../../../ui/pictures/icon.tsx';

interface CardPlaceProps {
  city: string;
  state: string;
  /** See `kmAway` of the contract. */
  km: number | undefined;
  /** The place of the list when the artisan also works there but lives elsewhere. */
  worksIn?: string | undefined;
}

/** The place of an artisan or a job and, in a list sorted by distance, roughly how far away it is. */
export function CardPlace({ city, state, km, worksIn }: CardPlaceProps) {
  return (
    <>
      <Icon of={MapPin} size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {km !== 0 && (
          <>
            {city && <span>{`${city}, `}</span>}
            <span className="whitespace-nowrap">{state}</span>
            {km && !worksIn && <span>{` · about ${km}\u00a0km`}</span>}
            {worksIn && <span> · </span>}
          </>
        )}
        {(km === 0 || worksIn) && (
          <span className="font-semibold text-leaf-text">
            {worksIn ? `works in ${worksIn}` : `In ${city}`}
          </span>
        )}
      </span>
    </>
  );
}

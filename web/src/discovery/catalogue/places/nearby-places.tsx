import { useEffect, useState } from 'react';
import { reportError } from '../../../lib/browser/report-error.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { areasAround, NEARBY_PLACES, shortPlaceName } from './near-place.ts';
import type { Place } from './place.ts';
import { neighboursOf } from './state-order.ts';

interface NearbyPlacesProps {
  place: Place;
  /** Returns the address of the same list at another place; null for all of Nigeria. */
  addressOf: (place: Place | null) => string;
}

/** The end of a short or empty list of a place: the neighbouring places, the whole state, and all of Nigeria. */
export function NearbyPlaces({ place, addressOf }: NearbyPlacesProps) {
  const nearby = useNearbyPlaces(place);
  const wider = [...nearby, ...(place.city ? [{ state: place.state }] : [])];
  return (
    <nav aria-label={`Places near ${shortPlaceName(place)}`} className="flex flex-col items-center gap-2">
      <p className="font-semibold">{`Look near ${shortPlaceName(place)}`}</p>
      <ul className="flex min-h-11 flex-wrap justify-center gap-2">
        {wider.map((each) => (
          <li key={`${each.state} ${each.city ?? ''}`}>
            <Link to={addressOf(each)} className={chipClasses}>
              {each.city
                ? shortPlaceName(each)
                : each.state === place.state
                  ? `All of ${each.state}`
                  : each.state}
            </Link>
          </li>
        ))}
        <li key="all">
          <Link to={addressOf(null)} className={chipClasses}>
            All Nigeria
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const chipClasses = `${buttonClasses({ variant: 'secondary' })} rounded-full! text-sm`;

/** The areas around an area, which take the table of all areas, or the states around a state. */
function useNearbyPlaces({ state, city }: Place): readonly Place[] {
  const [areas, setAreas] = useState<{ of: string; found: Place[] }>();
  useEffect(() => {
    if (!city) return;
    let here = true;
    import('@marketplace/contract/discovery/places/area-distance').then(
      ({ areasWithin }) => {
        if (here) setAreas({ of: city, found: areasAround(areasWithin, { state, city }) });
      },
      (error: unknown) => reportError('The neighbouring areas could not be fetched', error),
    );
    return () => {
      here = false;
    };
  }, [state, city]);
  if (!city)
    return neighboursOf(state)
      .slice(0, NEARBY_PLACES)
      .map((each) => ({ state: each }));
  return areas?.of === city ? areas.found : [];
}

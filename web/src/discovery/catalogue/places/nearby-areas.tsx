import type { areasWithin } from '@marketplace/contract/discovery/places/area-distance';
import { normaliseState, type StateName } from '@marketplace/contract/discovery/places/states';
import { MapPin } from 'lucide';
import { PickerList, PickerRow } from '../pickers/picker-list.tsx';
import { isSamePlace, recentPlaces } from './choose-place.ts';
import { areasAround } from './near-place.ts';
import type { Place } from './place.ts';

interface NearbyAreasProps {
  /** Undefined while the table of all areas is loading. */
  areasWithin: typeof areasWithin | undefined;
  known: Place | null;
  /** A place that the page itself offers. */
  offered: Place | null;
  longName: (state: StateName) => string;
  onChoose: (state: StateName, city: string) => void;
}

/** The known area, unless the picker offers it elsewhere, and those around it. */
export function NearbyAreas({ areasWithin, known, offered, longName, onChoose }: NearbyAreasProps) {
  const state = normaliseState(known?.state ?? '');
  if (!state || !known?.city || !areasWithin) return null;
  const home = { state, city: known.city };
  const isElsewhere = [offered, ...recentPlaces()].some((each) => isSamePlace(each, home));
  const rows = [...(isElsewhere ? [] : [home]), ...areasAround(areasWithin, home)];
  if (rows.length === 0) return null;
  return (
    <PickerList label={`Near ${known.city}`}>
      {rows.map((each) => (
        <PickerRow
          key={`${each.state} ${each.city}`}
          icon={MapPin}
          title={each.city}
          note={longName(each.state)}
          onPick={() => onChoose(each.state, each.city)}
        />
      ))}
    </PickerList>
  );
}

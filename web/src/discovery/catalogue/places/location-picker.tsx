import {
  FCT,
  FCT_FULL_NAME,
  normaliseState,
  placeKey,
  type StateName,
} from '@marketplace/contract/discovery/places/states';
import { ArrowLeft, History } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isLost } from '../../../lib/browser/load-module.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { useCloseRequest } from '../../../ui/hooks/use-close-request.ts';
import { NothingFound } from '../../../ui/illustrations/nothing-found.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PickerKeys } from '../pickers/picker-keys.tsx';
import { PickerList, PickerRow } from '../pickers/picker-list.tsx';
import { PickerSearch } from '../pickers/picker-search.tsx';
import { isSamePlace, recentPlaces } from './choose-place.ts';
import type { FoundArea } from './find-areas.ts';
import { NearbyAreas } from './nearby-areas.tsx';
import { type Place, useKnownPlace } from './place.ts';
import { statesFrom } from './state-order.ts';
import { UseMyLocation } from './use-my-location.tsx';

/** The table of all areas is large, so it is loaded while the person looks for the state. */
const loadAreas = async () => {
  const [{ lgasOf }, { areasWithin }, { findAreas }] = await Promise.all([
    import('@marketplace/contract/discovery/places/locations'),
    import('@marketplace/contract/discovery/places/area-distance'),
    import('./find-areas.ts'),
  ]);
  return { lgasOf, areasWithin, findAreas };
};
type Areas = Awaited<ReturnType<typeof loadAreas>>;

interface LocationPickerProps {
  onChoose: (state: string, city: string) => void;
  /** Allows choosing a state without an area. */
  onChooseState?: (state: string) => void;
  /** A place that the page itself offers; excluded from the earlier places. */
  offered?: Place | null;
}

/** Chooses a state, then one of its local government areas. The search of the first step also finds areas of all states. */
export function LocationPicker({ onChoose, onChooseState, offered = null }: LocationPickerProps) {
  const [state, setState] = useState<StateName>();
  const areas = useAreas();
  if (!state) {
    return (
      <StatePicker
        areas={areas}
        offered={offered}
        onState={setState}
        onChoose={(name, city) => onChoose(longName(name), city)}
      />
    );
  }
  return (
    <AreaPicker
      key={state}
      state={state}
      areas={areas}
      onBack={() => setState(undefined)}
      onChoose={(city) => onChoose(longName(state), city)}
      onWhole={onChooseState && (() => onChooseState(longName(state)))}
    />
  );
}

/** Only the picker spells out the Federal Capital Territory. */
const longName = (state: StateName) => (state === FCT ? FCT_FULL_NAME : state);

interface StatePickerProps {
  areas: LoadedAreas;
  offered: Place | null;
  onState: (state: StateName) => void;
  onChoose: (state: StateName, city: string) => void;
}

function StatePicker({ areas, offered, onState, onChoose }: StatePickerProps) {
  const [typed, setTyped] = useState('');
  const known = useKnownPlace() ?? offered;
  const found = statesFrom(known?.state).filter((state) =>
    [state, longName(state)].some((name) => placeKey(name).includes(placeKey(typed))),
  );
  const searching = placeKey(typed).length >= 2;
  const foundAreas = searching ? (areas.loaded?.findAreas(typed) ?? []) : [];
  const count = found.length + foundAreas.length;
  const waiting = searching && !areas.loaded;
  return (
    <PickerKeys>
      <PickerSearch label="Search a state or area" value={typed} onChange={setTyped} />
      <p role="status" className="sr-only">
        {searching && !waiting && formatCount(count, 'place')}
      </p>
      {typed === '' && <UseMyLocation onChoose={onChoose} />}
      {typed === '' && <RecentPlaces offered={offered} onChoose={onChoose} />}
      {typed === '' && (
        <NearbyAreas
          areasWithin={areas.loaded?.areasWithin}
          known={known}
          offered={offered}
          longName={longName}
          onChoose={onChoose}
        />
      )}
      {found.length > 0 && (
        <PickerList label="States">
          {found.map((state) => (
            <PickerRow key={state} title={longName(state)} opens onPick={() => onState(state)} />
          ))}
        </PickerList>
      )}
      {foundAreas.length > 0 && (
        <PickerList label="Areas">
          {foundAreas.map((area) => (
            <AreaRow key={`${area.state} ${area.city}`} area={area} onState={onState} onChoose={onChoose} />
          ))}
        </PickerList>
      )}
      {waiting && areas.failed && <FailedState onRetry={areas.retry} />}
      {waiting && !areas.failed && <AreasSkeleton />}
      {count === 0 && !waiting && <NoPlace />}
    </PickerKeys>
  );
}

/** An area with its state. A town that spreads over several areas leads to the areas of its state. */
function AreaRow({
  area: { state, city, as },
  onState,
  onChoose,
}: { area: FoundArea } & Pick<StatePickerProps, 'onState' | 'onChoose'>) {
  if (!city) {
    return (
      <PickerRow
        title={as ?? longName(state)}
        note={`${longName(state)}: choose the area`}
        opens
        onPick={() => onState(state)}
      />
    );
  }
  return (
    <PickerRow
      title={city}
      note={as ? `${as}, ${longName(state)}` : longName(state)}
      onPick={() => onChoose(state, city)}
    />
  );
}

/** The areas chosen on this device before. */
function RecentPlaces({ offered, onChoose }: Pick<StatePickerProps, 'offered' | 'onChoose'>) {
  const areas = recentPlaces().flatMap((place) => {
    const name = normaliseState(place.state);
    return name && place.city && !isSamePlace(place, offered) ? [{ state: name, city: place.city }] : [];
  });
  if (areas.length === 0) return null;
  return (
    <PickerList label="Places you chose before">
      {areas.map(({ state, city }) => (
        <PickerRow
          key={`${state} ${city}`}
          icon={History}
          title={city}
          note={longName(state)}
          onPick={() => onChoose(state, city)}
        />
      ))}
    </PickerList>
  );
}

interface AreaPickerProps {
  state: StateName;
  areas: LoadedAreas;
  onBack: () => void;
  onChoose: (city: string) => void;
  onWhole: (() => void) | undefined;
}

function AreaPicker({ state, areas, onBack, onChoose, onWhole }: AreaPickerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState('');
  // The phone's back button must go back one step, not two.
  useCloseRequest(true, onBack);
  useEffect(() => {
    if (heading.current?.closest('[role=dialog]')) heading.current.scrollIntoView({ block: 'center' });
    else window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const found = areas.loaded && areasOf(areas.loaded, state, typed);
  return (
    <PickerKeys className="animate-slide-in">
      <Button variant="quiet" className="-ml-3 self-start" icon={<Icon of={ArrowLeft} />} onClick={onBack}>
        All states
      </Button>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {longName(state)}
      </h2>
      {onWhole && (
        <PickerList label="The whole state">
          <PickerRow title={`All of ${longName(state)}`} onPick={onWhole} />
        </PickerList>
      )}
      <PickerSearch label="Search a local government area" value={typed} onChange={setTyped} />
      {areas.failed && <FailedState onRetry={areas.retry} />}
      {!found && !areas.failed && <AreasSkeleton />}
      {found?.length === 0 && <NoPlace />}
      {found && found.length > 0 && (
        <PickerList label={`Local government areas of ${longName(state)}`}>
          {found.map(({ name, note }) => (
            <PickerRow key={name} title={name} note={note} onPick={() => onChoose(name)} />
          ))}
        </PickerList>
      )}
    </PickerKeys>
  );
}

/** Returns the areas of a state: all, or those that match a text. */
function areasOf({ lgasOf, findAreas }: Areas, state: StateName, typed: string) {
  const wanted = placeKey(typed);
  const holding = lgasOf(state).filter(({ name, otherSpellings }) =>
    [name, ...otherSpellings].some((spelling) => placeKey(spelling).includes(wanted)),
  );
  const rows = new Map(holding.map(({ name }) => [name, '']));
  for (const { city, as } of findAreas(typed, state)) {
    if (city && !rows.has(city)) rows.set(city, as ?? '');
  }
  return [...rows].map(([name, note]) => ({ name, note }));
}

interface LoadedAreas {
  loaded: Areas | undefined;
  failed: boolean;
  retry: () => void;
}

function useAreas(): LoadedAreas {
  const [loaded, setLoaded] = useState<Areas>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadAreas().then(setLoaded, (error) => {
      if (!isLost(error)) reportError('The areas could not be loaded', error);
      setFailed(true);
    });
  }, []);
  useEffect(load, [load]);
  return { loaded, failed, retry: load };
}

function NoPlace() {
  return (
    <EmptyState
      picture={<NothingFound />}
      title="No place found"
      description="Check the spelling, or look through the list."
    />
  );
}

function AreasSkeleton() {
  return (
    <SkeletonGroup label="Loading areas" className="flex flex-col gap-3">
      {[...Array(6).keys()].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </SkeletonGroup>
  );
}

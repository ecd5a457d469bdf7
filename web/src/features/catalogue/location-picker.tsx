import { FCT, FCT_FULL_NAME, placeKey, type StateName, states } from '@marketplace/contract/states';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fetchAhead } from '../../lib/load-module.ts';
import { reportError } from '../../lib/report-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NothingFound } from '../../ui/illustrations/nothing-found.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useCloseRequest } from '../../ui/use-close-request.ts';
import { PickerList, PickerRow } from './picker-list.tsx';
import { PickerSearch } from './picker-search.tsx';

/** The areas of all states are a large table: fetched while the person looks for the state. */
const loadLocations = () => import('@marketplace/contract/locations');
type Lgas = ReturnType<Awaited<ReturnType<typeof loadLocations>>['lgasOf']>;

/** A state, then one of its local government areas, both with a search. */
export function LocationPicker({ onChoose }: { onChoose: (state: string, city: string) => void }) {
  const [state, setState] = useState<StateName>();
  useEffect(() => {
    fetchAhead('The list of areas', loadLocations);
  }, []);
  return state ? (
    <AreaPicker
      key={state}
      state={state}
      onBack={() => setState(undefined)}
      onChoose={(city) => onChoose(longName(state), city)}
    />
  ) : (
    <StatePicker onChoose={setState} />
  );
}

/** The picker alone writes the Federal Capital Territory out. */
const longName = (state: StateName) => (state === FCT ? FCT_FULL_NAME : state);

function StatePicker({ onChoose }: { onChoose: (state: StateName) => void }) {
  const [typed, setTyped] = useState('');
  const found = states.filter((state) =>
    [state, longName(state)].some((name) => placeKey(name).includes(placeKey(typed))),
  );
  return (
    <div className="flex flex-col gap-4">
      <PickerSearch label="Search a state" value={typed} onChange={setTyped} />
      {found.length === 0 && <NoPlace />}
      {found.length > 0 && (
        <PickerList label="States">
          {found.map((state) => (
            <PickerRow key={state} title={longName(state)} opens onPick={() => onChoose(state)} />
          ))}
        </PickerList>
      )}
    </div>
  );
}

interface AreaPickerProps {
  state: StateName;
  onBack: () => void;
  onChoose: (city: string) => void;
}

function AreaPicker({ state, onBack, onChoose }: AreaPickerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState('');
  const { lgas, failed, retry } = useLgas(state);
  // The button of the phone goes back one step, not two.
  useCloseRequest(true, onBack);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const found = lgas?.filter(({ name, otherSpellings }) =>
    [name, ...otherSpellings].some((spelling) => placeKey(spelling).includes(placeKey(typed))),
  );
  return (
    <div className="flex animate-slide-in flex-col gap-3">
      <Button variant="quiet" className="-ml-3 self-start" icon={<Icon of={ArrowLeft} />} onClick={onBack}>
        All states
      </Button>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {longName(state)}
      </h2>
      <PickerSearch label="Search a local government area" value={typed} onChange={setTyped} />
      {failed && <FailedState onRetry={retry} />}
      {!found && !failed && <AreasSkeleton />}
      {found?.length === 0 && <NoPlace />}
      {found && found.length > 0 && (
        <PickerList label={`Local government areas of ${longName(state)}`}>
          {found.map(({ name }) => (
            <PickerRow key={name} title={name} onPick={() => onChoose(name)} />
          ))}
        </PickerList>
      )}
    </div>
  );
}

function useLgas(state: StateName) {
  const [lgas, setLgas] = useState<Lgas>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let current = true;
    setFailed(false);
    loadLocations().then(
      ({ lgasOf }) => current && setLgas(lgasOf(state)),
      (error) => {
        reportError('The areas could not be loaded', error);
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [state, attempt]);
  return { lgas, failed, retry: () => setAttempt(attempt + 1) };
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
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={row} className="h-12" />
      ))}
    </SkeletonGroup>
  );
}

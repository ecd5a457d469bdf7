import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { loadPlaceDialog } from '../../catalogue/places/load-place-dialog.ts';
import { type Place, useKnownPlace } from '../../catalogue/places/place.ts';
import { usePlaceDialog } from '../../catalogue/places/use-place-dialog.tsx';

/** 'near me' as people write it, also in Pidgin. */
const nearMe =
  /\b(?:(?:near|close to|around|beside|by) (?:me|us|my (?:side|area|place|house|end))|near ?by|(?:for|in) my (?:area|side|end)|for my side)\b/i;

/** Returns whether a query asks for people near its writer. */
export const mentionsNearMe = (query: string | undefined): boolean => nearMe.test(query ?? '');

interface SortByDistancePromptProps {
  query: string | undefined;
  /** Whether the list already has a place. */
  hasPlace: boolean;
  addressOf: (near: Place | null) => string;
}

/** Sorts the list by distance when the query asks for people nearby: at once from the known place, otherwise after asking for it. */
export function SortByDistancePrompt({ query, hasPlace, addressOf }: SortByDistancePromptProps) {
  const navigate = useNavigate();
  const place = useKnownPlace();
  const applied = useRef<string | undefined>(undefined);
  const { open, opener, dialog } = usePlaceDialog(
    loadPlaceDialog,
    (chosen) => void navigate(addressOf(chosen)),
  );
  const isWanted = mentionsNearMe(query) && !hasPlace;
  // A person who removes the order by distance does not want it back for the same query.
  const isNew = applied.current !== query;
  const address = isWanted && place && isNew ? addressOf(place) : null;

  useEffect(() => {
    if (address === null) return;
    applied.current = query;
    void navigate(address, { replace: true });
  }, [address, query, navigate]);

  if (!isWanted || place) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-sm noscript:hidden">
      <span>Where are you? Tell us, and we'll show the nearest people first.</span>
      <Button variant="secondary" size="small" onClick={open} {...opener}>
        Choose your place
      </Button>
      {dialog}
    </div>
  );
}

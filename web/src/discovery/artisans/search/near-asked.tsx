import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { loadPlaceDialog } from '../../catalogue/places/load-place-dialog.ts';
import { type Place, useKnownPlace } from '../../catalogue/places/place.ts';
import { usePlaceDialog } from '../../catalogue/places/use-place-dialog.tsx';

/** 'near me' as people write it, also in Pidgin. */
const nearMe =
  /\b(?:(?:near|close to|around|beside|by) (?:me|us|my (?:side|area|place|house|end))|near ?by|(?:for|in) my (?:area|side|end)|for my side)\b/i;

/** Returns whether a line asks for people near the person who wrote it. */
export const asksNearMe = (line: string | undefined): boolean => nearMe.test(line ?? '');

interface NearAskedProps {
  line: string | undefined;
  /** Whether the list already has a place. */
  isPlaced: boolean;
  addressOf: (near: Place | null) => string;
}

/** Sorts the list by distance when the line asks for people near the person: at once in the known place, otherwise after asking for it. */
export function NearAsked({ line, isPlaced, addressOf }: NearAskedProps) {
  const navigate = useNavigate();
  const place = useKnownPlace();
  const applied = useRef<string | undefined>(undefined);
  const { open, dialog } = usePlaceDialog(loadPlaceDialog, (chosen) => void navigate(addressOf(chosen)));
  const asks = asksNearMe(line) && !isPlaced;
  // A person who removes the order by distance does not want it back for the same line.
  const isNew = applied.current !== line;
  const address = asks && place && isNew ? addressOf(place) : null;

  useEffect(() => {
    if (address === null) return;
    applied.current = line;
    void navigate(address, { replace: true });
  }, [address, line, navigate]);

  if (!asks || place) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-sm noscript:hidden">
      <span>Where are you? Tell us, and we'll show the nearest people first.</span>
      <Button variant="secondary" size="small" onClick={open}>
        Choose your place
      </Button>
      {dialog}
    </div>
  );
}

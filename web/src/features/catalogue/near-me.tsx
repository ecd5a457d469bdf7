import { ChevronDown, LocateFixed } from 'lucide-react';
import { useNavigate } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadPlaceDialog } from './load-place-dialog.ts';
import { shortPlaceName } from './near-place.ts';
import { type Place, usePlace } from './place.ts';
import { usePlaceDialog } from './use-place-dialog.tsx';

interface NearMeProps {
  /** The place from which the list begins; null for the plain order. */
  near: Place | null;
  /** The address of the list that begins at a place. */
  addressOf: (near: Place | null) => string;
}

/** Orders a list by nearness to the place of the search; the picker asks for the place when none was chosen, and changes it later. */
export function NearMe({ near, addressOf }: NearMeProps) {
  const navigate = useNavigate();
  const place = usePlace();
  const { open, dialog } = usePlaceDialog(loadPlaceDialog, (chosen) => void navigate(addressOf(chosen)));
  return (
    <>
      <button
        type="button"
        aria-haspopup={near || !place ? 'dialog' : undefined}
        onClick={() => (near || !place ? open() : void navigate(addressOf(place)))}
        className={classNames(
          'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 text-sm font-semibold hover:border-ink noscript:hidden lg:min-h-12',
          near ? 'border-leaf bg-leaf-tint text-leaf-text' : 'border-line-strong bg-paper text-ink',
        )}
      >
        <Icon of={LocateFixed} size={18} className="shrink-0 opacity-80" />
        <span className="min-w-0 truncate">{near ? `Near ${shortPlaceName(near)}` : 'Near me'}</span>
        {near && <Icon of={ChevronDown} size={18} className="shrink-0" />}
      </button>
      {dialog}
    </>
  );
}

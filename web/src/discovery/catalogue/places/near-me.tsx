import { ChevronDown, LocateFixed, X } from 'lucide';
import { useNavigate } from 'react-router';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { loadPlaceDialog } from './load-place-dialog.ts';
import { shortPlaceName } from './near-place.ts';
import { type Place, useKnownPlace } from './place.ts';
import { usePlaceDialog } from './use-place-dialog.tsx';

interface NearMeProps {
  /** The place by which the list is sorted; null for the default order. */
  near: Place | null;
  /** Returns the address of the list sorted by distance to a place. */
  addressOf: (near: Place | null) => string;
  /** The address of the list in the default order. */
  without: string;
}

/** Sorts a list by distance to the chosen place. The picker asks for a place when none was chosen, and changes it later. */
export function NearMe({ near, addressOf, without }: NearMeProps) {
  const navigate = useNavigate();
  const place = useKnownPlace();
  const { open, opener, dialog } = usePlaceDialog(
    loadPlaceDialog,
    (chosen) => void navigate(addressOf(chosen)),
  );
  return (
    <div
      className={classNames(
        'flex max-w-[75vw] shrink-0 rounded-full border text-sm font-semibold',
        near
          ? 'border-leaf bg-leaf-tint text-leaf-text'
          : 'border-line-strong bg-paper hover:border-ink noscript:hidden',
      )}
    >
      <button
        type="button"
        aria-haspopup={near || !place ? 'dialog' : undefined}
        {...opener}
        onClick={() => (near || !place ? open() : void navigate(addressOf(place)))}
        className={classNames(
          // A click on the shared border counts as well.
          '-my-px inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full pl-4',
          near ? 'pr-1.5' : 'pr-4',
        )}
      >
        <Icon of={LocateFixed} size={18} className="shrink-0 opacity-80" />
        <span className="min-w-0 truncate">{near ? `Near ${shortPlaceName(near)}` : 'Near me'}</span>
        {near && <Icon of={ChevronDown} size={18} className="shrink-0 noscript:hidden" />}
      </button>
      {near && (
        <Link
          to={without}
          aria-label={`Nearest to ${shortPlaceName(near)} first (remove)`}
          className="-my-px -mr-px inline-grid min-h-11 w-11 shrink-0 place-items-center rounded-full"
        >
          <Icon of={X} size={16} />
        </Link>
      )}
      {dialog}
    </div>
  );
}

import { ChevronDown, MapPin } from 'lucide';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { placeName, usePlace } from './place.ts';
import { type LoadPlaceDialog, usePlaceDialog } from './use-place-dialog.tsx';

/** Shows the place of the search and opens its picker. */
export function PlaceChip({ loadDialog }: { loadDialog: LoadPlaceDialog }) {
  const place = usePlace();
  const { open, opener, dialog } = usePlaceDialog(loadDialog);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        {...opener}
        className="mt-2 flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line px-3.5 text-left text-sm text-ink hover:border-line-strong hover:bg-indigo-hover"
      >
        <Icon of={MapPin} size={18} className="shrink-0" />
        <span className="sr-only">Search in: </span>
        <span className="min-w-0 leading-tight wrap-anywhere">{placeName(place)}</span>
        <Icon of={ChevronDown} size={18} className="shrink-0 noscript:hidden" />
      </button>
      {dialog}
    </>
  );
}

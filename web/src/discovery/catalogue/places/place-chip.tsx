import { ChevronDown, MapPin } from 'lucide-react';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { placeName, usePlace } from './place.ts';
import { type LoadPlaceDialog, usePlaceDialog } from './use-place-dialog.tsx';

/** Shows the place of the search and opens its picker. */
export function PlaceChip({ loadDialog }: { loadDialog: LoadPlaceDialog }) {
  const place = usePlace();
  const { open, dialog } = usePlaceDialog(loadDialog);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="flex min-h-12 min-w-0 grow-999 basis-[9.5rem] items-center gap-2.5 px-3 text-left text-on-sun/75 hover:text-on-sun sm:max-w-60 sm:grow-0 sm:basis-auto sm:border-l sm:border-on-sun/20 sm:px-4"
      >
        <Icon of={MapPin} size={22} className="shrink-0" />
        <span className="sr-only">Search in: </span>
        <span className="min-w-0 leading-tight wrap-anywhere">{placeName(place)}</span>
        <Icon of={ChevronDown} size={18} className="ml-auto shrink-0 noscript:hidden sm:ml-0" />
      </button>
      {dialog}
    </>
  );
}

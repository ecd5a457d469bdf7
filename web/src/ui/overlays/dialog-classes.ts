/** The backdrop of a dialog. */
export const veilClasses =
  'fixed inset-0 z-40 bg-veil data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

/** A sheet at the bottom on phones, a centred window from 640 px. */
export const dialogClasses =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[88dvh] low:max-h-[98dvh] flex-col rounded-t-sheet bg-paper text-ink shadow-card outline-none ' +
  'safe-bottom data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out ' +
  'sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(92vw,480px)] sm:rounded-sheet ' +
  'sm:data-[state=open]:animate-pop-in sm:data-[state=closed]:animate-fade-out';

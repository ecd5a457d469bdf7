/** Fetches the place picker of the hero, which is no part of the first view. */
export const loadPlaceDialog = async () => (await import('./place-dialog.tsx')).PlaceDialog;

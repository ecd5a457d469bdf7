/** Downloads the place picker of the hero, which is not part of the first view. */
export const loadPlaceDialog = async () => (await import('./place-dialog.tsx')).PlaceDialog;

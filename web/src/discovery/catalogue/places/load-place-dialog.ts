/** Loads the place picker of the hero. */
export const loadPlaceDialog = async () => (await import('./place-dialog.tsx')).PlaceDialog;

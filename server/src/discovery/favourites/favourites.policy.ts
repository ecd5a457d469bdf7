/** A person may save every artisan but themselves. Anyone who sees a job may save it: see `canSeeJob`. */
export const canSaveArtisan = (viewerId: string, artisanId: string) => viewerId !== artisanId;

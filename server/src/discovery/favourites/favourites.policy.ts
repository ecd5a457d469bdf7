/** A person may save every artisan but themselves. Anyone who sees a job may save it: see `canSeeJob`. */
export const canKeepArtisan = (viewerId: string, artisanId: string) => viewerId !== artisanId;

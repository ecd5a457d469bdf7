/** A person may keep every artisan but themselves. Everybody who sees a job may keep it: see `canSeeJob`. */
export const canKeepArtisan = (viewerId: string, artisanId: string) => viewerId !== artisanId;

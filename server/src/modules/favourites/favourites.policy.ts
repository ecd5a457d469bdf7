/** Who may keep what. A job can be kept by everybody who sees it: see `canSeeJob`. */
export const canKeepArtisan = (viewerId: string, artisanId: string) => viewerId !== artisanId;

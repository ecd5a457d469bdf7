/** Only the poster of a job sees, shortlists, declines and hires the people who answered it. */
export const canDecideOn = (viewerId: string, answer: { poster_id: string | null }) =>
  answer.poster_id === viewerId;

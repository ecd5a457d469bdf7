export const INVITATIONS_PER_JOB = 3;

/** How many invitations an artisan may receive in one day in Lagos. */
export const INVITATIONS_A_DAY = 10;

export const INVITATIONS_RETENTION_DAYS = 180;

/** The query parameter that tells the job page that the person was invited. */
export const INVITED_PARAMETER = 'invited';

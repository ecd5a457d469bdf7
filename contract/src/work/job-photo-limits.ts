export const JOB_PHOTOS_MAX = 6;

/** Days after the end of a job until its photos are deleted. */
export const JOB_PHOTOS_RETENTION_DAYS = 180;

-- Checks the rows that were there when 0036 added the constraints. Nobody waits meanwhile: the checks lock no row.
alter table jobs
  validate constraint jobs_needed_known,
  validate constraint jobs_needed_by_day,
  validate constraint jobs_landmark_said;

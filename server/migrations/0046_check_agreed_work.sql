-- Checks the rows that were there when 0039 to 0043 added the constraints. Nobody waits meanwhile: the checks lock no row.
alter table reports
  validate constraint reports_subject_known,
  validate constraint reports_problem;
alter table agreement_steps validate constraint agreement_steps_step_known;
alter table reviews validate constraint reviews_basis_known;
alter table jobs validate constraint jobs_hired_known;
alter table chat_files validate constraint chat_files_voice_notes;

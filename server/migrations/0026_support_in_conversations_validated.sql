-- Looks at every row that is there. Reading and writing go on meanwhile.
alter table conversations
  validate constraint conversations_kind_known,
  validate constraint conversations_job_named,
  validate constraint conversations_team,
  validate constraint conversations_support_free,
  validate constraint conversations_support_waits;

-- Looks at every row that is there. Reading and writing go on meanwhile.
alter table messages
  validate constraint messages_conversation_id_fkey,
  validate constraint messages_sender_id_fkey,
  validate constraint messages_kind_known,
  validate constraint messages_seq_positive;
alter table conversations
  validate constraint conversations_kind_known,
  validate constraint conversations_two_people,
  validate constraint conversations_job_named,
  validate constraint conversations_opening_known,
  validate constraint conversations_opening_paid,
  validate constraint conversations_marks,
  validate constraint conversations_derived;

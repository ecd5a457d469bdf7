-- Voice notes. The kind of such a file stays 'document', so processes and pages of the release before offer it for download.
alter table chat_files
  add column voice_ms integer, -- the length of a voice note; null for every other file
  add column waveform smallint[], -- its loudness from the start to the end, 0 to 31
  add column heard_at timestamptz; -- when the other member first listened to it

alter table chat_files add constraint chat_files_voice_notes check (
  case when voice_ms is null then waveform is null and heard_at is null
  else kind = 'document' and voice_ms > 0 and waveform is not null and cardinality(waveform) <= 64 end
) not valid;

-- What operators have decided can be listed and found (decision record 103).

create index audit_log_decisions on audit_log (id) where (action like subject_kind || '.%');
create index audit_log_decisions_of_kind on audit_log (subject_kind, id) where (action like subject_kind || '.%');
-- What we told people, and why we decided something.
create index audit_log_reason on audit_log using gin (fold_text(reason) gin_trgm_ops) where (action like subject_kind || '.%');
-- Answers of the team in its conversations with people.
create index messages_of_team on messages using gin (fold_text(text) gin_trgm_ops) where sender_id is null;

create index contact_messages_words on contact_messages using gin (fold_text(name || ' ' || email || ' ' || message) gin_trgm_ops);
create index bug_reports_words on bug_reports using gin (fold_text(report) gin_trgm_ops);
create index feedback_words on feedback using gin (fold_text(text) gin_trgm_ops);
create index reports_words on reports using gin (fold_text(details) gin_trgm_ops);

-- Parts of a phone number, and of the reference of a payment.
create index accounts_phone_parts on accounts using gin (phone gin_trgm_ops) where phone is not null;
create index payments_reference_parts on payments using gin (lower(reference) gin_trgm_ops);

-- Lists of people for operators.
create index accounts_verified on accounts (created_at desc, id) where is_verified;
create index accounts_shut_out on accounts (created_at desc, id) where suspended_at is not null;

-- For how long settled messages from the contact page are stored.
create index contact_messages_resolved on contact_messages (resolved_at) where resolved_at is not null;

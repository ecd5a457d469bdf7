-- PostgreSQL takes the condition of this index for one act in 200, where it is one in three, so it looked small. The list of what was decided read
-- all decisions from it for a queue with few (seconds among 600,000), and so did the search for a long text in their reasons. Both have an index that
-- fits: audit_log_decisions_of_kind and audit_log_reason.
drop index if exists audit_log_decisions;

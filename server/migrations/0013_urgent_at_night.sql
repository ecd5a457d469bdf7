-- Urgent first messages at night (decision record 0107).

-- Whether first messages that are marked urgent may ring in the quiet hours. Null: the person was never asked.
alter table notification_settings add column urgent_at_night boolean;

-- What the product itself writes down is kept as messages beside its Chinese words: { property: { id, params } }, by the property of each text
-- (decision 067). Rows from before, and texts of people and of other programs, have none and are read as they stand.
ALTER TABLE sys_job ADD COLUMN messages jsonb;
ALTER TABLE sys_maintenance ADD COLUMN messages jsonb;
ALTER TABLE sys_message ADD COLUMN messages jsonb;
ALTER TABLE sys_message_out ADD COLUMN messages jsonb;
ALTER TABLE sys_data_source ADD COLUMN messages jsonb;
ALTER TABLE sms_message ADD COLUMN messages jsonb;

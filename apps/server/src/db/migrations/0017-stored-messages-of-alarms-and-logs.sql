-- The same for alarms and logs (decision 067): what the rules of the platform say, how a sign-in ended, why a call was refused. Texts of vendors
-- have no message.
ALTER TABLE station_alarm ADD COLUMN messages jsonb;
ALTER TABLE sys_log ADD COLUMN messages jsonb;

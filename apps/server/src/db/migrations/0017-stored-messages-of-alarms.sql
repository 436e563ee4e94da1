-- The same for alarms (decision 067): what the rules of the platform say. Texts of vendors have no message.
ALTER TABLE station_alarm ADD COLUMN messages jsonb;

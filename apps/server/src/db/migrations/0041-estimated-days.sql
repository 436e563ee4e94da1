-- Bit i-1 of estimated_days: day i has a share of what the counter made while nothing arrived (see decision 032); a day without
-- any point of its own is always marked.
ALTER TABLE station_month ADD COLUMN estimated_days int NOT NULL DEFAULT 0;

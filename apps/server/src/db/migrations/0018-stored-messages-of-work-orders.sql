-- The same for work orders (decision 067): which fields an edit changed, and what an order says that was made of an alarm.
ALTER TABLE work_order ADD COLUMN messages jsonb;
ALTER TABLE work_order_step ADD COLUMN messages jsonb;
ALTER TABLE ingest_quarantine ADD COLUMN messages jsonb;

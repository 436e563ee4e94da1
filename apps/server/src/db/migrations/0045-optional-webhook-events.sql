-- Left out when a web-hook is written, an event is not told: the same as false.
ALTER TABLE sys_webhook
  ALTER COLUMN on_alarm DROP NOT NULL,
  ALTER COLUMN on_announcement DROP NOT NULL,
  ALTER COLUMN on_order DROP NOT NULL;

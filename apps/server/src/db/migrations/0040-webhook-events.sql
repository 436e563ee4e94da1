-- What a web-hook is told by the platform itself; without any it gets only what people send to it.
ALTER TABLE sys_webhook
  ADD COLUMN on_alarm boolean NOT NULL DEFAULT false,
  ADD COLUMN on_announcement boolean NOT NULL DEFAULT false,
  ADD COLUMN on_order boolean NOT NULL DEFAULT false;

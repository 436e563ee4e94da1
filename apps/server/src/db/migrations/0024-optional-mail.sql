-- Whether an announcement goes out by mail need not be said.
ALTER TABLE sys_announcement ALTER COLUMN by_mail DROP NOT NULL;

-- When its owner signed in: kept by the sessions that replace one another when the department or the tenant changes.
ALTER TABLE sys_session ADD COLUMN started_at timestamptz;
UPDATE sys_session SET started_at = least(created_at, expires_at - interval '7 days');
ALTER TABLE sys_session ALTER COLUMN started_at SET NOT NULL, ALTER COLUMN started_at SET DEFAULT now();

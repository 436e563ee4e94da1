-- Who looked at one record is asked by the event: few of many lines are such.
CREATE INDEX sys_audit_event ON sys_audit (event, at DESC);

-- What a line of a log is about, in words: the name that the object had at the time (decision 053).
ALTER TABLE sys_log ADD COLUMN subject text, ADD COLUMN changes text;
COMMENT ON COLUMN sys_log.changes IS 'versions of records and details of the audit as JSON; told in words to whoever may see them';

-- The words of the audit stand in its detail, which the chain binds: lines of before keep their digests.
CREATE OR REPLACE VIEW sys_audit_line WITH (security_invoker = true) AS
  SELECT a.id, 1 AS version, a.username AS create_by, a.at AS create_time, NULL::text AS update_by, NULL::timestamptz AS update_time,
    NULL::text AS sys_org_code, coalesce(a.tenant_id, (SELECT min(id) FROM sys_tenant)) AS tenant_id,
    a.event, a.username, coalesce(a.detail ->> 'subject', a.target) AS target, a.ip, a.request_id, a.detail::text AS detail_text,
    c.seq::int AS chain_no
  FROM sys_audit a LEFT JOIN sys_audit_chain c ON c.audit_id = a.id;

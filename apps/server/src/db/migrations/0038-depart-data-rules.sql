-- Data rules that a department gives: one given to the department limits everybody who works in it, one given to a department role its
-- holders while they work there (wire contract §7).
CREATE TABLE sys_depart_data_rule (
  depart_id bigint NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  rule_id bigint NOT NULL REFERENCES sys_data_rule (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (depart_id, rule_id)
);
CREATE INDEX sys_depart_data_rule_rule ON sys_depart_data_rule (rule_id);
CREATE TABLE sys_depart_role_data_rule (
  role_id bigint NOT NULL REFERENCES sys_depart_role (id) ON DELETE CASCADE,
  rule_id bigint NOT NULL REFERENCES sys_data_rule (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (role_id, rule_id)
);
CREATE INDEX sys_depart_role_data_rule_rule ON sys_depart_role_data_rule (rule_id);

-- Whom a rule limits, through what, and in which department; everywhere where `org_code` is null.
CREATE VIEW data_rule_given WITH (security_invoker = true) AS
SELECT ur.user_id, r.tenant_id, NULL::text AS org_code, g.rule_id, r.role_name AS through
FROM sys_user_role ur
JOIN sys_role r ON r.id = ur.role_id
JOIN sys_role_data_rule g ON g.role_id = r.id
UNION ALL
SELECT m.user_id, d.tenant_id, d.org_code, g.rule_id, d.depart_name
FROM sys_user_depart m
JOIN sys_depart d ON d.id = m.depart_id
JOIN sys_depart_data_rule g ON g.depart_id = d.id
UNION ALL
SELECT u.user_id, d.tenant_id, d.org_code, g.rule_id, r.role_name
FROM sys_depart_role_user u
JOIN sys_depart_role r ON r.id = u.role_id
JOIN sys_depart d ON d.id = r.depart_id AND d.tenant_id = r.tenant_id
JOIN sys_user_depart m ON m.depart_id = d.id AND m.user_id = u.user_id
JOIN sys_depart_role_data_rule g ON g.role_id = r.id;
GRANT SELECT ON data_rule_given TO PUBLIC;

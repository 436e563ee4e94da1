-- Data rules that limit an account by itself: those of whoever made it (decision 036).
CREATE TABLE sys_user_data_rule (
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  rule_id bigint NOT NULL REFERENCES sys_data_rule (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (user_id, rule_id)
);
CREATE INDEX sys_user_data_rule_rule ON sys_user_data_rule (rule_id);

CREATE OR REPLACE VIEW data_rule_given WITH (security_invoker = true) AS
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
JOIN sys_depart_role_data_rule g ON g.role_id = r.id
UNION ALL
SELECT user_id, tenant_id, NULL::text, rule_id, '账号'
FROM sys_user_data_rule;

-- Whose code a short message carries: who may read it depends on whom it lets in.
ALTER TABLE sms_message ADD COLUMN user_id bigint REFERENCES sys_user (id) ON DELETE CASCADE;
UPDATE sms_message m SET user_id = c.user_id FROM sms_code c WHERE c.id = m.id;
CREATE INDEX sms_message_user ON sms_message (user_id);

-- Data rules as records: the condition under the name it travels by, whose department made it.
ALTER TABLE sys_data_rule RENAME COLUMN rule_condition TO rule_conditions;
ALTER TABLE sys_data_rule ADD COLUMN sys_org_code text;
CREATE INDEX sys_data_rule_resource ON sys_data_rule (tenant_id, resource);

-- Who holds a rule or a right is asked from their side too.
CREATE INDEX sys_role_data_rule_rule ON sys_role_data_rule (rule_id);
CREATE INDEX sys_role_permission_permission ON sys_role_permission (permission_id);

ALTER TABLE sys_permission ADD COLUMN hide_tab boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN sys_permission.tenant_id IS 'NULL: an entry of the program, seeded from contracts/menus.ts; else an entry that this tenant made';

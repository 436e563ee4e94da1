-- The tenant of a department beside everybody who works in it, kept by the database: whose row it is is then seen in the row itself.
-- Looking it up (0034) put together all departments of the tenant for every statement about people.
ALTER TABLE sys_user_depart ADD COLUMN tenant_id bigint;
UPDATE sys_user_depart ud SET tenant_id = d.tenant_id FROM sys_depart d WHERE d.id = ud.depart_id;
ALTER TABLE sys_user_depart ALTER COLUMN tenant_id SET NOT NULL;
CREATE FUNCTION tenant_of_depart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT d.tenant_id INTO NEW.tenant_id FROM sys_depart d WHERE d.id = NEW.depart_id;
  RETURN NEW;
END $$;
CREATE TRIGGER sys_user_depart_tenant BEFORE INSERT OR UPDATE ON sys_user_depart FOR EACH ROW EXECUTE FUNCTION tenant_of_depart();
ALTER POLICY tenant_wall ON sys_user_depart USING (tenant_id = (SELECT walled_tenant()));

-- The order of the address list.
CREATE INDEX sys_user_addresses ON sys_user (sys_org_code, realname COLLATE "zh-x-icu", id) WHERE del_flag = 0 AND status = 1;

-- Versions are counted by kind and record, with the department that decides who sees them.
DROP INDEX sys_data_log_kind;
CREATE INDEX sys_data_log_kind ON sys_data_log (tenant_id, data_table, data_id) INCLUDE (sys_org_code);

-- Tenants as records. They are records of the platform's own tenant, whatever tenant they describe.
ALTER TABLE sys_tenant
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN create_by text,
  ADD COLUMN update_by text,
  ADD COLUMN update_time timestamptz,
  ADD COLUMN sys_org_code text,
  ADD COLUMN tenant_id bigint NOT NULL DEFAULT 1,
  ADD COLUMN begin_date date,
  ADD COLUMN end_date date;
CREATE UNIQUE INDEX sys_tenant_name ON sys_tenant (tenant_id, name);
COMMENT ON COLUMN sys_tenant.tenant_id IS 'the platform, who administers tenants; not the tenant itself, which is id';
COMMENT ON COLUMN sys_tenant.status IS '1 normal, 0 frozen: its sessions end and nobody enters';

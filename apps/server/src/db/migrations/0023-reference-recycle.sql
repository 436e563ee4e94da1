-- A deleted dictionary waits in a recycle bin with its items; its code stays taken until it is gone for good.
ALTER TABLE sys_dict
  ADD COLUMN type smallint DEFAULT 0,
  ADD COLUMN del_flag smallint NOT NULL DEFAULT 0,
  ADD COLUMN delete_by text,
  ADD COLUMN delete_time timestamptz;
COMMENT ON COLUMN sys_dict.type IS '0 texts, 1 numbers';
CREATE INDEX sys_dict_deleted ON sys_dict (tenant_id, delete_time DESC) WHERE del_flag = 1;

-- Accounts as an administrator keeps them: a position, an office number, the recycle bin, and accounts that have no password yet.
ALTER TABLE sys_user
  ADD COLUMN post bigint REFERENCES sys_position (id),
  ADD COLUMN telephone text,
  ADD COLUMN delete_by text,
  ADD COLUMN delete_time timestamptz,
  ALTER COLUMN password_hash DROP NOT NULL;
COMMENT ON COLUMN sys_user.password_hash IS 'null: nobody can sign in with a password until one is set';
CREATE INDEX sys_user_deleted ON sys_user (tenant_id, delete_time DESC) WHERE del_flag = 1;
CREATE INDEX sys_user_post ON sys_user (post) WHERE post IS NOT NULL;
CREATE INDEX sys_user_role_role ON sys_user_role (role_id);

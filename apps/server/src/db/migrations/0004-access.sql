-- Users, roles, menus and rights, rules about rows.

CREATE TABLE sys_user (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  username text NOT NULL,
  realname text NOT NULL,
  password_hash text,
  avatar text,
  phone text, phone_bidx text,
  email text,
  sex smallint,
  work_no text,
  status smallint NOT NULL DEFAULT 1,
  del_flag smallint NOT NULL DEFAULT 0,
  must_change_password boolean NOT NULL DEFAULT false,
  home_path text,
  last_login_time timestamptz,
  birthday date,
  signature text,
  post bigint REFERENCES sys_position (id),
  telephone text,
  delete_by text,
  delete_time timestamptz,
  -- Copies of what sys_user_authority says, to be ordered by.
  have_export_data boolean NOT NULL DEFAULT false,
  have_view_financial_data boolean NOT NULL DEFAULT false,
  -- A password that somebody else knew (given at the start, set anew, waiting since a registration) is good until this moment; null: its owner
  -- chose or used it. `infinity`: the password of the very first administrator, whom nobody could give another one.
  password_expires_at timestamptz,
  CONSTRAINT sys_user_given_password_expires CHECK (NOT must_change_password OR password_expires_at IS NOT NULL)
);
COMMENT ON COLUMN sys_user.status IS '1 normal, 2 frozen';
COMMENT ON COLUMN sys_user.password_hash IS 'null: nobody can sign in with a password until one is set';
CREATE UNIQUE INDEX sys_user_username ON sys_user (lower(username)) WHERE del_flag = 0;
CREATE UNIQUE INDEX sys_user_phone ON sys_user (phone_bidx) WHERE phone_bidx IS NOT NULL AND del_flag = 0;
CREATE INDEX sys_user_names ON sys_user USING gin (username gin_trgm_ops, realname gin_trgm_ops);
CREATE INDEX sys_user_created ON sys_user (create_time DESC, id DESC) WHERE del_flag = 0 AND status = 1;
CREATE INDEX sys_user_deleted ON sys_user (tenant_id, delete_time DESC) WHERE del_flag = 1;
CREATE INDEX sys_user_post ON sys_user (post) WHERE post IS NOT NULL;
CREATE INDEX sys_user_by_create_time ON sys_user (tenant_id, create_time, id) INCLUDE (del_flag, sys_org_code);
CREATE INDEX sys_user_by_username ON sys_user (tenant_id, username COLLATE "zh-x-icu", id) INCLUDE (del_flag, sys_org_code);
CREATE INDEX sys_user_by_realname ON sys_user (tenant_id, realname COLLATE "zh-x-icu", id) INCLUDE (del_flag, sys_org_code);
CREATE INDEX sys_user_by_sex ON sys_user (tenant_id, sex, id) INCLUDE (del_flag, sys_org_code);
CREATE INDEX sys_user_by_birthday ON sys_user (tenant_id, birthday, id) INCLUDE (del_flag, sys_org_code);
CREATE INDEX sys_user_by_status ON sys_user (tenant_id, status, id) INCLUDE (del_flag, sys_org_code);
CREATE INDEX sys_user_by_last_login_time ON sys_user (tenant_id, last_login_time, id) INCLUDE (del_flag, sys_org_code);
CREATE INDEX sys_user_scope ON sys_user (tenant_id, del_flag, sys_org_code, id);
CREATE INDEX sys_user_by_have_export_data ON sys_user (tenant_id, have_export_data, id) INCLUDE (del_flag, sys_org_code);
CREATE INDEX sys_user_by_have_view_financial_data ON sys_user (tenant_id, have_view_financial_data, id)
  INCLUDE (del_flag, sys_org_code);
-- Whether a person is in sight, asked for many persons at once (versions of accounts).
CREATE INDEX sys_user_seen ON sys_user (tenant_id, id) INCLUDE (del_flag, sys_org_code);
-- The order of the address list.
CREATE INDEX sys_user_addresses ON sys_user (sys_org_code, realname COLLATE "zh-x-icu", id) WHERE del_flag = 0 AND status = 1;

CREATE TABLE sys_user_authority (
  user_id bigint PRIMARY KEY REFERENCES sys_user (id) ON DELETE CASCADE,
  have_export_data smallint NOT NULL DEFAULT 0,
  have_view_financial_data smallint NOT NULL DEFAULT 0
);

-- sys_user_authority is the home of both flags; the account has a copy to be ordered by.
CREATE FUNCTION copy_user_authority() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sys_user u SET have_export_data = coalesce(a.have_export_data, 0) = 1,
      have_view_financial_data = coalesce(a.have_view_financial_data, 0) = 1
    FROM (SELECT CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END AS id) one
      LEFT JOIN sys_user_authority a ON a.user_id = one.id
    WHERE u.id = one.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sys_user_authority_copied AFTER INSERT OR UPDATE OR DELETE ON sys_user_authority
  FOR EACH ROW EXECUTE FUNCTION copy_user_authority();

-- Further tenants a user works in beside the one of the account. Roles and departments are those of the tenant worked in; so are the flags.
CREATE TABLE sys_user_tenant (
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id) ON DELETE CASCADE,
  status smallint NOT NULL DEFAULT 1,
  have_export_data smallint NOT NULL DEFAULT 0,
  have_view_financial_data smallint NOT NULL DEFAULT 0,
  create_time timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, tenant_id)
);
COMMENT ON COLUMN sys_user_tenant.status IS '1 normal, 2 suspended';

CREATE TABLE sys_user_depart (
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  depart_id bigint NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  -- That of the department, kept by the trigger below: whose row it is is seen in the row itself.
  tenant_id bigint NOT NULL,
  PRIMARY KEY (user_id, depart_id)
);
CREATE INDEX sys_user_depart_depart ON sys_user_depart (depart_id, user_id);

CREATE FUNCTION tenant_of_depart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT d.tenant_id INTO NEW.tenant_id FROM sys_depart d WHERE d.id = NEW.depart_id;
  RETURN NEW;
END $$;
CREATE TRIGGER sys_user_depart_tenant BEFORE INSERT OR UPDATE ON sys_user_depart FOR EACH ROW EXECUTE FUNCTION tenant_of_depart();

CREATE TABLE sys_role (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  role_name text NOT NULL,
  role_code text NOT NULL,
  description text,
  UNIQUE (tenant_id, role_code)
);

CREATE TABLE sys_user_role (
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  role_id bigint NOT NULL REFERENCES sys_role (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, role_id)
);
CREATE INDEX sys_user_role_role ON sys_user_role (role_id);

-- Menu entries (menu_type 0 and 1) and buttons (2). `perms` of a button is the permission code the server checks.
CREATE TABLE sys_permission (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  parent_id bigint REFERENCES sys_permission (id) ON DELETE CASCADE,
  menu_type smallint NOT NULL,
  name text NOT NULL,
  url text,
  component text,
  component_name text,
  redirect text,
  icon text,
  perms text,
  perms_type text NOT NULL DEFAULT '1',
  sort_no double precision NOT NULL DEFAULT 0,
  is_route boolean NOT NULL DEFAULT true,
  keep_alive boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  always_show boolean NOT NULL DEFAULT false,
  internal_or_external boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT '1',
  description text,
  tenant_id bigint REFERENCES sys_tenant (id) ON DELETE CASCADE,
  -- An online report takes its entry with it.
  report_id bigint UNIQUE REFERENCES onl_report (id) ON DELETE CASCADE,
  hide_tab boolean NOT NULL DEFAULT false
);
COMMENT ON COLUMN sys_permission.tenant_id IS 'NULL: an entry of the program, seeded from contracts/menus.ts; else an entry that this tenant made';
CREATE UNIQUE INDEX sys_permission_url ON sys_permission (url) WHERE url IS NOT NULL AND menu_type < 2;
CREATE UNIQUE INDEX sys_permission_perms ON sys_permission (perms) WHERE menu_type = 2;

CREATE TABLE sys_role_permission (
  role_id bigint NOT NULL REFERENCES sys_role (id) ON DELETE CASCADE,
  permission_id bigint NOT NULL REFERENCES sys_permission (id) ON DELETE CASCADE,
  PRIMARY KEY (role_id, permission_id)
);
CREATE INDEX sys_role_permission_permission ON sys_role_permission (permission_id);

-- Row rules: ANDed into every verb of `resource` for whomever the rule is given to (data_rule_given).
CREATE TABLE sys_data_rule (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  resource text NOT NULL,
  rule_name text NOT NULL,
  rule_column text NOT NULL,
  rule_conditions text NOT NULL,
  rule_value text NOT NULL,
  status text NOT NULL DEFAULT '1',
  sys_org_code text
);
CREATE INDEX sys_data_rule_resource ON sys_data_rule (tenant_id, resource);

CREATE TABLE sys_role_data_rule (
  role_id bigint NOT NULL REFERENCES sys_role (id) ON DELETE CASCADE,
  rule_id bigint NOT NULL REFERENCES sys_data_rule (id) ON DELETE CASCADE,
  PRIMARY KEY (role_id, rule_id)
);
-- Who holds a rule or a right is asked from their side too.
CREATE INDEX sys_role_data_rule_rule ON sys_role_data_rule (rule_id);

-- Data rules that limit an account by itself: those of whoever made it (decision 036).
CREATE TABLE sys_user_data_rule (
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  rule_id bigint NOT NULL REFERENCES sys_data_rule (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (user_id, rule_id)
);
CREATE INDEX sys_user_data_rule_rule ON sys_user_data_rule (rule_id);

-- What a department may give, the roles made of it, and who has them.
CREATE TABLE sys_depart_permission (
  depart_id bigint NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  permission_id bigint NOT NULL REFERENCES sys_permission (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (depart_id, permission_id)
);

-- Data rules that a department gives: one given to the department limits everybody who works in it, one given to a department role its
-- holders while they work there (wire contract §7).
CREATE TABLE sys_depart_data_rule (
  depart_id bigint NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  rule_id bigint NOT NULL REFERENCES sys_data_rule (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (depart_id, rule_id)
);
CREATE INDEX sys_depart_data_rule_rule ON sys_depart_data_rule (rule_id);

CREATE TABLE sys_depart_role (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  depart_id bigint NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  role_name text NOT NULL,
  role_code text NOT NULL,
  description text,
  UNIQUE (tenant_id, role_code)
);
CREATE INDEX sys_depart_role_depart ON sys_depart_role (depart_id);

CREATE TABLE sys_depart_role_permission (
  role_id bigint NOT NULL REFERENCES sys_depart_role (id) ON DELETE CASCADE,
  permission_id bigint NOT NULL REFERENCES sys_permission (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (role_id, permission_id)
);

CREATE TABLE sys_depart_role_data_rule (
  role_id bigint NOT NULL REFERENCES sys_depart_role (id) ON DELETE CASCADE,
  rule_id bigint NOT NULL REFERENCES sys_data_rule (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (role_id, rule_id)
);
CREATE INDEX sys_depart_role_data_rule_rule ON sys_depart_role_data_rule (rule_id);

CREATE TABLE sys_depart_role_user (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  role_id bigint NOT NULL REFERENCES sys_depart_role (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  UNIQUE (user_id, role_id)
);
CREATE INDEX sys_depart_role_user_role ON sys_depart_role_user (role_id);

-- What department roles give, and where: only to people of the department, and only what the department may still give.
CREATE VIEW depart_role_grant WITH (security_invoker = true) AS
SELECT u.user_id, d.tenant_id, d.org_code, p.permission_id
FROM sys_depart_role_user u
JOIN sys_depart_role r ON r.id = u.role_id
JOIN sys_depart d ON d.id = r.depart_id AND d.tenant_id = r.tenant_id
JOIN sys_user_depart m ON m.depart_id = d.id AND m.user_id = u.user_id
JOIN sys_depart_role_permission p ON p.role_id = r.id
JOIN sys_depart_permission own ON own.depart_id = d.id AND own.permission_id = p.permission_id;
-- It shows each caller what they may read of the tables themselves.
GRANT SELECT ON depart_role_grant TO PUBLIC;

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
JOIN sys_depart_role_data_rule g ON g.role_id = r.id
UNION ALL
SELECT user_id, tenant_id, NULL::text, rule_id, '账号'
FROM sys_user_data_rule;
GRANT SELECT ON data_rule_given TO PUBLIC;

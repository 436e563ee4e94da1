CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- Organisation, users, roles, permissions, sessions, dictionaries, settings, audit.
-- Ids are 63-bit numbers made by the server (time-ordered); they travel as decimal strings.

CREATE TABLE sys_tenant (
  id bigint PRIMARY KEY,
  name text NOT NULL,
  status smallint NOT NULL DEFAULT 1,
  create_time timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sys_depart (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  parent_id bigint REFERENCES sys_depart (id),
  org_code text NOT NULL,
  depart_name text NOT NULL,
  org_category text NOT NULL,
  org_type smallint NOT NULL DEFAULT 1,
  depart_order int NOT NULL DEFAULT 0,
  UNIQUE (tenant_id, org_code)
);
CREATE INDEX sys_depart_org_code ON sys_depart (org_code text_pattern_ops);
COMMENT ON COLUMN sys_depart.org_category IS '1 head or supervising unit, 2 agent, others ordinary (A§1)';

CREATE TABLE sys_user (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  username text NOT NULL,
  realname text NOT NULL,
  password_hash text NOT NULL,
  avatar text,
  phone text, phone_bidx text,
  email text,
  sex smallint,
  work_no text,
  status smallint NOT NULL DEFAULT 1,
  del_flag smallint NOT NULL DEFAULT 0,
  must_change_password boolean NOT NULL DEFAULT false,
  home_path text,
  last_login_time timestamptz
);
CREATE UNIQUE INDEX sys_user_username ON sys_user (lower(username)) WHERE del_flag = 0;
CREATE UNIQUE INDEX sys_user_phone ON sys_user (phone_bidx) WHERE phone_bidx IS NOT NULL AND del_flag = 0;
COMMENT ON COLUMN sys_user.status IS '1 normal, 2 frozen';

CREATE TABLE sys_user_depart (
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  depart_id bigint NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, depart_id)
);

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
  description text
);
CREATE UNIQUE INDEX sys_permission_url ON sys_permission (url) WHERE url IS NOT NULL AND menu_type < 2;
CREATE UNIQUE INDEX sys_permission_perms ON sys_permission (perms) WHERE menu_type = 2;

CREATE TABLE sys_role_permission (
  role_id bigint NOT NULL REFERENCES sys_role (id) ON DELETE CASCADE,
  permission_id bigint NOT NULL REFERENCES sys_permission (id) ON DELETE CASCADE,
  PRIMARY KEY (role_id, permission_id)
);

-- Row rules: ANDed into every verb of `resource` for users who hold a role that the rule is given to.
CREATE TABLE sys_data_rule (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  resource text NOT NULL,
  rule_name text NOT NULL,
  rule_column text NOT NULL,
  rule_condition text NOT NULL,
  rule_value text NOT NULL,
  status text NOT NULL DEFAULT '1'
);
CREATE TABLE sys_role_data_rule (
  role_id bigint NOT NULL REFERENCES sys_role (id) ON DELETE CASCADE,
  rule_id bigint NOT NULL REFERENCES sys_data_rule (id) ON DELETE CASCADE,
  PRIMARY KEY (role_id, rule_id)
);

CREATE TABLE sys_user_authority (
  user_id bigint PRIMARY KEY REFERENCES sys_user (id) ON DELETE CASCADE,
  have_export_data smallint NOT NULL DEFAULT 0,
  have_view_financial_data smallint NOT NULL DEFAULT 0
);

-- A session holds only the hash of its token; ending it here ends it in every process (NOTIFY).
CREATE TABLE sys_session (
  id bigint PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL,
  org_code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  remember boolean NOT NULL DEFAULT false,
  ip text,
  user_agent text,
  ended_at timestamptz,
  end_reason text
);
CREATE INDEX sys_session_user ON sys_session (user_id) WHERE ended_at IS NULL;

CREATE TABLE sys_captcha (
  check_key text PRIMARY KEY,
  answer_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE sys_login_failure (
  subject text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sys_login_failure_subject ON sys_login_failure (subject, at);

-- One-time tickets for links that a browser opens without headers (export, download).
CREATE TABLE sys_ticket (
  ticket_hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sys_session (id) ON DELETE CASCADE,
  method text NOT NULL,
  path text NOT NULL,
  query text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE sys_position (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  code text NOT NULL,
  name text NOT NULL,
  post_rank text,
  company_name text,
  sort_no int,
  UNIQUE (tenant_id, code)
);

CREATE TABLE sys_dict (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  dict_name text NOT NULL,
  dict_code text NOT NULL,
  description text,
  UNIQUE (tenant_id, dict_code)
);
CREATE TABLE sys_dict_item (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  dict_id bigint NOT NULL REFERENCES sys_dict (id) ON DELETE CASCADE,
  item_text text NOT NULL,
  item_value text NOT NULL,
  description text,
  sort_order int,
  status text NOT NULL DEFAULT '1',
  UNIQUE (dict_id, item_value)
);

-- Per-user settings (column settings, theme …) by key.
CREATE TABLE sys_user_setting (
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  key text NOT NULL,
  value jsonb NOT NULL,
  update_time timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

-- Saved advanced queries and list views.
CREATE TABLE sys_saved_query (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  resource text NOT NULL,
  name text NOT NULL,
  query jsonb NOT NULL,
  create_time timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, resource, name)
);

-- Platform settings and generated secrets (field keys are wrapped, see access/keys).
CREATE TABLE sys_config (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  update_time timestamptz NOT NULL DEFAULT now()
);

-- Append-only security log: login, unmask, export, rights.
CREATE TABLE sys_audit (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  tenant_id bigint,
  user_id bigint,
  username text,
  event text NOT NULL,
  target text,
  detail jsonb,
  ip text,
  request_id text
);
CREATE INDEX sys_audit_at ON sys_audit (at);
CREATE RULE sys_audit_no_update AS ON UPDATE TO sys_audit DO INSTEAD NOTHING;
CREATE RULE sys_audit_no_delete AS ON DELETE TO sys_audit DO INSTEAD NOTHING;

-- First result of a write with an Idempotency-Key, replayed to its repetitions.
CREATE TABLE sys_idempotency (
  user_id bigint NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status smallint,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

-- Jobs: one row per (name, instant); claimed with SKIP LOCKED and a lease.
CREATE TABLE sys_job (
  id bigint PRIMARY KEY,
  name text NOT NULL,
  due_at timestamptz NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'due',
  attempts smallint NOT NULL DEFAULT 0,
  lease_until timestamptz,
  lease_by text,
  started_at timestamptz,
  finished_at timestamptz,
  error text,
  UNIQUE (name, due_at)
);
CREATE INDEX sys_job_due ON sys_job (due_at) WHERE state IN ('due', 'running');

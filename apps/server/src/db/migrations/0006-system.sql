-- Reference data, settings of people, stored files, ways to other systems.

CREATE TABLE sys_dict (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  dict_name text NOT NULL,
  dict_code text NOT NULL,
  description text,
  type smallint DEFAULT 0,
  -- A deleted dictionary waits in a recycle bin with its items; its code stays taken until it is gone for good.
  del_flag smallint NOT NULL DEFAULT 0,
  delete_by text,
  delete_time timestamptz,
  UNIQUE (tenant_id, dict_code)
);
COMMENT ON COLUMN sys_dict.type IS '0 texts, 1 numbers';
CREATE INDEX sys_dict_deleted ON sys_dict (tenant_id, delete_time DESC) WHERE del_flag = 1;

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

-- A tree. The server makes the code from those of the siblings once the row stands under its lock; until then a placeholder holds its place,
-- which nobody else ever sees.
CREATE TABLE sys_category (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  parent_id bigint REFERENCES sys_category (id),
  code text NOT NULL DEFAULT '~' || gen_random_uuid(),
  name text NOT NULL,
  sort_no int DEFAULT 0,
  UNIQUE (tenant_id, code)
);
COMMENT ON TABLE sys_category IS 'a code is its parent''s with one more segment: B01, B01A01';
CREATE INDEX sys_category_parent ON sys_category (parent_id, sort_no);

-- Rules that a code or a number must follow, as data (编码校验规则). A rule is a list of segments: so many characters against a pattern, or `*`
-- for the whole value; they travel as the text of a JSON list (wire contract §11).
CREATE TABLE sys_check_rule (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL,
  rule_code text NOT NULL CHECK (char_length(rule_code) BETWEEN 1 AND 64),
  rule_name text NOT NULL CHECK (char_length(rule_name) BETWEEN 1 AND 64),
  rule_json text NOT NULL,
  rule_description text,
  create_time timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  create_by text,
  update_by text,
  update_time timestamptz,
  sys_org_code text,
  UNIQUE (tenant_id, rule_code)
);

INSERT INTO sys_check_rule (id, tenant_id, rule_code, rule_name, rule_json, rule_description)
VALUES (14000000000001, 1, 'customer_no', '客户编号',
  '[{"digits":"*","pattern":"^[A-Za-z0-9-]+$","message":"客户编号只能由字母、数字和连字符组成","priority":"1"},
    {"digits":"2","pattern":"[A-Za-z]{2}","message":"客户编号的前两位应为字母"},
    {"digits":"*","pattern":"^.{4,20}$","message":"客户编号应为 4 到 20 位","priority":"0"}]'::jsonb,
  '两位字母开头，4 到 20 位');

CREATE TABLE sys_fill_rule (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  rule_code text NOT NULL,
  rule_name text NOT NULL,
  rule_params text NOT NULL,
  reset_cycle text NOT NULL,
  description text,
  UNIQUE (tenant_id, rule_code)
);

-- The last sequence number given in a period. One row is one counter: whoever raises it holds its lock, so no number is given twice.
CREATE TABLE sys_fill_counter (
  rule_id bigint NOT NULL REFERENCES sys_fill_rule (id) ON DELETE CASCADE,
  period text NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (rule_id, period)
);

CREATE TABLE sys_parameter (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  config_key text NOT NULL,
  config_name text NOT NULL,
  value_type text NOT NULL,
  config_value text NOT NULL,
  effect text NOT NULL,
  UNIQUE (tenant_id, config_key)
);

CREATE TABLE sys_app_system (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  app_code text NOT NULL,
  app_name text NOT NULL,
  icon text,
  address text NOT NULL,
  owner_name text,
  description text,
  sort_no int,
  status text NOT NULL,
  UNIQUE (tenant_id, app_code)
);

CREATE TABLE sys_app_tool (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  tool_name text NOT NULL,
  tool_type text NOT NULL,
  icon text,
  address text NOT NULL,
  description text,
  sort_no int,
  status text NOT NULL
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

-- Stored files. The path is made by the store; what the client called the file is data and nothing else.
CREATE TABLE sys_file (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  user_id bigint NOT NULL,
  create_by text,
  sys_org_code text,
  create_time timestamptz NOT NULL,
  biz text NOT NULL,
  path text NOT NULL UNIQUE,
  file_name text NOT NULL,
  content_type text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  state text NOT NULL DEFAULT 'loose' CHECK (state IN ('loose', 'kept')),
  resource text,
  record_id bigint,
  released_at timestamptz,
  version int NOT NULL DEFAULT 1,
  update_by text,
  update_time timestamptz,
  CHECK ((state = 'kept') = (record_id IS NOT NULL AND resource IS NOT NULL))
);
COMMENT ON COLUMN sys_file.state IS 'loose: the uploader''s alone, gone after a day; kept: a record names it';
CREATE INDEX sys_file_owner ON sys_file (resource, record_id) WHERE record_id IS NOT NULL;
CREATE INDEX sys_file_loose ON sys_file (create_time) WHERE record_id IS NULL;
CREATE INDEX sys_file_user ON sys_file (user_id, create_time);
CREATE INDEX sys_file_by_create_time ON sys_file (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX sys_file_by_file_name ON sys_file (tenant_id, file_name COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX sys_file_by_biz ON sys_file (tenant_id, biz COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX sys_file_biz ON sys_file (tenant_id, biz);
CREATE INDEX sys_file_by_content_type ON sys_file (tenant_id, content_type COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX sys_file_by_sha256 ON sys_file (tenant_id, sha256 COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX sys_file_by_size ON sys_file (tenant_id, (size::float8), id) INCLUDE (sys_org_code, size);
CREATE INDEX sys_file_words ON sys_file USING gin (file_name gin_trgm_ops);
CREATE INDEX sys_file_scope ON sys_file (tenant_id, sys_org_code);

-- Uploads that come in pieces. The row says how many bytes are safe; the bytes wait beside the store.
CREATE TABLE sys_upload (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  user_id bigint NOT NULL,
  create_time timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  biz text NOT NULL,
  file_name text NOT NULL,
  size bigint NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  fingerprint text,
  -- Who writes at present: one connection at a time, taken over when it falls silent.
  writer text,
  writer_until timestamptz,
  -- The stored file, once complete.
  path text,
  CHECK (received BETWEEN 0 AND size)
);
CREATE INDEX sys_upload_user ON sys_upload (user_id, create_time);
CREATE INDEX sys_upload_touched ON sys_upload (touched_at);

-- Databases of others that measurements are fetched from (多数据源管理). The password is ciphertext and leaves in no answer.
CREATE TABLE sys_data_source (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  code text NOT NULL,
  name text NOT NULL,
  db_type text,
  host text NOT NULL,
  port int NOT NULL,
  db_name text NOT NULL,
  db_username text NOT NULL,
  tls_mode text NOT NULL,
  reads_points boolean DEFAULT false,
  remark text,
  last_read_time timestamptz,
  last_read_note text,
  password_cipher text,
  read_until timestamptz
);
COMMENT ON COLUMN sys_data_source.read_until IS 'points up to this instant were fetched';
CREATE UNIQUE INDEX sys_data_source_code ON sys_data_source (tenant_id, code);
CREATE INDEX sys_data_source_list ON sys_data_source (tenant_id, create_time DESC, id DESC);

-- Ways to other servers below /gateway/<router_id>/ (网关路由).
CREATE TABLE sys_gateway_route (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  router_id text NOT NULL,
  name text NOT NULL,
  uri text NOT NULL,
  predicates jsonb NOT NULL,
  filters jsonb NOT NULL,
  strip_prefix smallint NOT NULL DEFAULT 1,
  retryable smallint NOT NULL DEFAULT 0,
  persistable smallint NOT NULL DEFAULT 1,
  show_api smallint NOT NULL DEFAULT 0,
  status smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  role_codes text[] NOT NULL DEFAULT '{}',
  passes_credentials boolean NOT NULL DEFAULT false,
  timeout_seconds int NOT NULL DEFAULT 30,
  rate_per_minute int NOT NULL DEFAULT 120
);
CREATE UNIQUE INDEX sys_gateway_route_router ON sys_gateway_route (tenant_id, router_id);

-- Reference data: rules of codes and numbers, parameters, systems and tools beside this one.

-- Check rules become records of their own page; the segments travel as the text of a JSON list (wire contract §11).
ALTER TABLE sys_check_rule
  ALTER COLUMN rule_json TYPE text USING rule_json::text,
  DROP CONSTRAINT IF EXISTS sys_check_rule_rule_json_check,
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN create_by text,
  ADD COLUMN update_by text,
  ADD COLUMN update_time timestamptz,
  ADD COLUMN sys_org_code text;

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

-- What pickers choose from: companies told from departments, a tree of categories, and indexes for large organisations.
UPDATE sys_depart SET org_type = CASE WHEN parent_id IS NULL OR depart_name LIKE '%公司' THEN 1 ELSE 2 END;
ALTER TABLE sys_depart ALTER COLUMN org_type SET DEFAULT 2;
COMMENT ON COLUMN sys_depart.org_type IS '1 company, 2 department';
CREATE INDEX sys_depart_parent ON sys_depart (parent_id, depart_order, org_code);
CREATE INDEX sys_user_depart_depart ON sys_user_depart (depart_id, user_id);
CREATE INDEX sys_user_names ON sys_user USING gin (username gin_trgm_ops, realname gin_trgm_ops);
CREATE INDEX sys_user_created ON sys_user (create_time DESC, id DESC) WHERE del_flag = 0 AND status = 1;

CREATE TABLE sys_category (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  parent_id bigint REFERENCES sys_category (id),
  code text NOT NULL,
  name text NOT NULL,
  sort_no int NOT NULL DEFAULT 0,
  UNIQUE (tenant_id, code)
);
CREATE INDEX sys_category_parent ON sys_category (parent_id, sort_no);
COMMENT ON TABLE sys_category IS 'a code is its parent''s with one more segment: B01, B01A01';

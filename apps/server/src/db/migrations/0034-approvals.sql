-- Approvals (decision 080): definitions with versions, instances, their tasks and records.
CREATE TABLE approve_flow (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  flow_name text NOT NULL,
  biz_type text NOT NULL,
  status text NOT NULL DEFAULT '0',
  published_no int,
  published_time timestamptz,
  remark text
);
CREATE INDEX approve_flow_org ON approve_flow (sys_org_code text_pattern_ops);
CREATE UNIQUE INDEX approve_flow_in_use ON approve_flow (tenant_id, biz_type) WHERE status = '1';

CREATE TABLE approve_node (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  flow_id bigint NOT NULL REFERENCES approve_flow (id) ON DELETE CASCADE,
  seq int NOT NULL,
  node_name text NOT NULL,
  node_type text NOT NULL,
  needed int,
  assignee_rule text NOT NULL,
  assignee text,
  assignees text,
  role_id bigint REFERENCES sys_role (id) ON DELETE SET NULL,
  min_amount numeric(18,2),
  max_amount numeric(18,2),
  org_prefix text,
  kinds text,
  sla_hours int,
  escalation text,
  absence text,
  UNIQUE (flow_id, node_name) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX approve_node_org ON approve_node (sys_org_code text_pattern_ops);
CREATE INDEX approve_node_role ON approve_node (role_id) WHERE role_id IS NOT NULL;

-- What was published; instances keep the version that they began with.
CREATE TABLE approve_flow_version (
  flow_id bigint NOT NULL REFERENCES approve_flow (id),
  no int NOT NULL,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  nodes jsonb NOT NULL,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (flow_id, no)
);

CREATE TABLE approve_head (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  depart_id bigint NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  username text NOT NULL,
  remark text,
  UNIQUE (tenant_id, depart_id)
);
CREATE INDEX approve_head_depart ON approve_head (depart_id);

CREATE TABLE approve_delegate (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  delegate_to text NOT NULL,
  start_time timestamptz NOT NULL,
  end_time timestamptz NOT NULL,
  remark text,
  CONSTRAINT approve_delegate_period CHECK (end_time >= start_time)
);
CREATE INDEX approve_delegate_of ON approve_delegate (tenant_id, create_by, end_time);

CREATE SEQUENCE approve_no;
CREATE TABLE approve (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  approve_no text NOT NULL DEFAULT 'SP-' || lpad(nextval('approve_no')::text, 6, '0'),
  biz_type text NOT NULL,
  resource text NOT NULL,
  biz_id bigint NOT NULL,
  verb text NOT NULL,
  title text NOT NULL,
  status text NOT NULL CHECK (status IN ('0', '1', '2', '3', '4', '5', '6')),
  flow_id bigint NOT NULL REFERENCES approve_flow (id),
  flow_no int NOT NULL,
  initiator text NOT NULL,
  initiator_name text NOT NULL,
  initiator_org text,
  current_node text,
  facts jsonb NOT NULL,
  asked jsonb NOT NULL,
  snapshot jsonb NOT NULL,
  snapshot_hash text NOT NULL,
  former_snapshot jsonb,
  choices jsonb NOT NULL DEFAULT '{}',
  course jsonb,
  submit_time timestamptz NOT NULL,
  end_time timestamptz,
  reason text,
  messages jsonb,
  UNIQUE (tenant_id, approve_no)
);
COMMENT ON COLUMN approve.course IS 'nodes and tasks as packages/domain/src/approval/course.ts moves them; null while the initiator has people to choose';
CREATE UNIQUE INDEX approve_running ON approve (tenant_id, resource, biz_id) WHERE status = '1';
CREATE INDEX approve_of_record ON approve (resource, biz_id);
CREATE INDEX approve_flow_of ON approve (flow_id, flow_no);
CREATE INDEX approve_org ON approve (sys_org_code text_pattern_ops);
CREATE INDEX approve_by_time ON approve (tenant_id, submit_time DESC, id DESC);
CREATE INDEX approve_initiator ON approve (tenant_id, initiator, submit_time DESC);

-- The tasks of a course as rows, for lists and for the job; one open task for each node and person.
CREATE TABLE approve_task (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  approve_id bigint NOT NULL REFERENCES approve (id) ON DELETE CASCADE,
  no int NOT NULL,
  node_key text NOT NULL,
  node_name text NOT NULL,
  is_copy boolean NOT NULL,
  username text NOT NULL,
  behalf text,
  state text NOT NULL,
  opened_at timestamptz NOT NULL,
  due_at timestamptz,
  closed_at timestamptz,
  escalated_at timestamptz,
  UNIQUE (approve_id, no)
);
CREATE UNIQUE INDEX approve_task_open_once ON approve_task (approve_id, node_key, username) WHERE state = 'open';
CREATE INDEX approve_task_waiting ON approve_task (tenant_id, username, opened_at) WHERE state = 'open';
CREATE INDEX approve_task_copies ON approve_task (tenant_id, username, opened_at) WHERE is_copy;

CREATE TABLE approve_record (
  id bigint PRIMARY KEY,
  create_by text NOT NULL, create_time timestamptz NOT NULL,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  approve_id bigint NOT NULL REFERENCES approve (id),
  task_no int,
  node_name text,
  action text NOT NULL,
  realname text NOT NULL,
  behalf text,
  behalf_name text,
  opinion text,
  messages jsonb,
  about text,
  cost_seconds int
);
CREATE INDEX approve_record_of ON approve_record (approve_id, id);
CREATE INDEX approve_record_by_time ON approve_record (tenant_id, create_time DESC, id DESC);
CREATE INDEX approve_record_by_person ON approve_record (tenant_id, create_by, create_time DESC);
CREATE INDEX approve_record_org ON approve_record (sys_org_code text_pattern_ops);
CREATE TRIGGER approve_record_unchanged BEFORE UPDATE OR DELETE ON approve_record FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();

CREATE VIEW approve_task_list WITH (security_invoker = true) AS
  SELECT t.id, a.version, a.create_by, a.create_time, a.update_by, a.update_time, a.sys_org_code, t.tenant_id, t.approve_id::text AS approve_id,
    t.no AS task_no, a.approve_no, a.biz_type, a.title, a.status, a.initiator_name, t.node_name, t.opened_at, t.due_at, t.username, t.state, t.is_copy, a.messages
  FROM approve_task t JOIN approve a ON a.id = t.approve_id;
CREATE VIEW approve_record_list WITH (security_invoker = true) AS
  SELECT r.id, 1 AS version, r.create_by, r.create_time, NULL::text AS update_by, NULL::timestamptz AS update_time, r.sys_org_code, r.tenant_id,
    r.approve_id::text AS approve_id, a.approve_no, a.biz_type, a.title, a.status, a.initiator_name, r.node_name, r.action, r.realname,
    r.behalf_name, r.opinion,
    coalesce(r.messages, '{}') || jsonb_strip_nulls(jsonb_build_object('title', a.messages -> 'title')) AS messages, r.about, r.cost_seconds, r.create_time AS decided_at
  FROM approve_record r JOIN approve a ON a.id = r.approve_id;

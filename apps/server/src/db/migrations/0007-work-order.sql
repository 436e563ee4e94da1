-- Work orders, what happened to them, and their pictures.
CREATE SEQUENCE work_order_no;

CREATE TABLE work_order (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  order_no text NOT NULL,
  status text NOT NULL DEFAULT '0',
  priority text,
  question_type text,
  question_desc text,
  question_replenish_files text,
  station_id bigint REFERENCES station_info (id),
  alarm_id bigint,
  source text,
  assignee text,
  assign_time timestamptz,
  take_time timestamptz,
  finish_time timestamptz,
  close_time timestamptz,
  handle_result text,
  -- The department it was made in (its station's, if it has one); sys_org_code is that of whoever handles it.
  home_org_code text,
  -- Hash of what was submitted: the same submission again within moments is the same order.
  request_hash bytea,
  UNIQUE (tenant_id, order_no)
);
CREATE INDEX work_order_org ON work_order (sys_org_code text_pattern_ops, create_time DESC);
CREATE INDEX work_order_creator ON work_order (create_by, create_time DESC);
CREATE INDEX work_order_assignee ON work_order (assignee, create_time DESC) WHERE assignee IS NOT NULL;
CREATE INDEX work_order_station ON work_order (station_id) WHERE station_id IS NOT NULL;

-- Appended only: who did what, when, and where it led.
CREATE TABLE work_order_step (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  work_order_id bigint NOT NULL REFERENCES work_order (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  verb text NOT NULL,
  username text NOT NULL,
  realname text NOT NULL,
  from_status text,
  to_status text,
  assignee_name text,
  remark text
);
CREATE INDEX work_order_step_of ON work_order_step (work_order_id, id);

-- A picture belongs to whoever uploaded it until an order takes it. `name` is the server's; paths are those of the file store.
CREATE TABLE work_order_image (
  name text PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  create_by text NOT NULL,
  create_time timestamptz NOT NULL DEFAULT now(),
  path text NOT NULL,
  thumb_path text NOT NULL,
  size int NOT NULL,
  work_order_id bigint REFERENCES work_order (id) ON DELETE SET NULL,
  -- When an order gave it back.
  released_at timestamptz
);
CREATE INDEX work_order_image_of ON work_order_image (work_order_id);
CREATE INDEX work_order_image_by ON work_order_image (create_by, create_time);
CREATE INDEX work_order_image_unused ON work_order_image (create_time) WHERE work_order_id IS NULL;

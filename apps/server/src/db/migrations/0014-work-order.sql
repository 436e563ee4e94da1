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
  -- Until when it is to be done, by its level (系统配置), and the photos of what was done.
  deadline timestamptz,
  handle_files text,
  UNIQUE (tenant_id, order_no)
);
CREATE INDEX work_order_org ON work_order (sys_org_code text_pattern_ops, create_time DESC);
CREATE INDEX work_order_creator ON work_order (create_by, create_time DESC);
CREATE INDEX work_order_assignee ON work_order (assignee, create_time DESC) WHERE assignee IS NOT NULL;
CREATE INDEX work_order_station ON work_order (station_id) WHERE station_id IS NOT NULL;
CREATE INDEX work_order_by_create_time ON work_order (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX work_order_by_order_no ON work_order (tenant_id, order_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX work_order_by_status ON work_order (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX work_order_by_priority ON work_order (tenant_id, priority, id) INCLUDE (sys_org_code);
CREATE INDEX work_order_by_question_type ON work_order (tenant_id, question_type, id) INCLUDE (sys_org_code);
CREATE INDEX work_order_by_question_desc ON work_order (tenant_id, question_desc COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX work_order_by_question_replenish_files ON work_order (tenant_id, question_replenish_files COLLATE "zh-x-icu", id)
  INCLUDE (sys_org_code);
CREATE INDEX work_order_by_source ON work_order (tenant_id, source, id) INCLUDE (sys_org_code);
CREATE INDEX work_order_by_assign_time ON work_order (tenant_id, assign_time, id) INCLUDE (sys_org_code);
CREATE INDEX work_order_by_take_time ON work_order (tenant_id, take_time, id) INCLUDE (sys_org_code);
CREATE INDEX work_order_by_finish_time ON work_order (tenant_id, finish_time, id) INCLUDE (sys_org_code);
CREATE INDEX work_order_by_close_time ON work_order (tenant_id, close_time, id) INCLUDE (sys_org_code);
CREATE INDEX work_order_by_handle_result ON work_order (tenant_id, handle_result COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX work_order_scope ON work_order (tenant_id, sys_org_code);
CREATE INDEX work_order_part_order_no ON work_order USING gin (order_no gin_trgm_ops);
CREATE INDEX work_order_part_question_desc ON work_order USING gin (question_desc gin_trgm_ops);
-- An alarm has one open order at a time (decision 046).
CREATE UNIQUE INDEX work_order_open_of_alarm ON work_order (tenant_id, alarm_id)
  WHERE alarm_id IS NOT NULL AND status IN ('0', '1', '2', '3', '4', '6');
-- Every order of an alarm, the ended ones too.
CREATE INDEX work_order_alarm ON work_order (alarm_id, id) WHERE alarm_id IS NOT NULL;
CREATE INDEX work_order_by_deadline ON work_order (tenant_id, deadline, id) INCLUDE (sys_org_code);

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

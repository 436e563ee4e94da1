-- One history of the steps of all records with a lifecycle, in place of that of work orders.
CREATE TABLE record_step (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  resource text NOT NULL,
  record_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  verb text NOT NULL,
  username text NOT NULL,
  realname text NOT NULL,
  from_status text,
  to_status text,
  about text,
  remark text,
  messages jsonb
);
INSERT INTO record_step SELECT id, tenant_id, 'workOrder', work_order_id, at, verb, username, realname, from_status, to_status, assignee_name, remark, messages
FROM work_order_step;
DROP TABLE work_order_step;
CREATE INDEX record_step_of ON record_step (resource, record_id, id);

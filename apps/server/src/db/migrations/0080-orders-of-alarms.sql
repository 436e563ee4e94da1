-- An alarm has one order at a time. Of several open ones the first keeps the alarm; the others stay and say in their history what they were
-- made for.
CREATE TEMP TABLE doubled_order ON COMMIT DROP AS
  SELECT o.id, o.tenant_id, o.status, first.order_no AS first_no
  FROM work_order o
  JOIN LATERAL (SELECT f.id, f.order_no FROM work_order f
    WHERE f.tenant_id = o.tenant_id AND f.alarm_id = o.alarm_id AND f.status IN ('0', '1', '2', '3', '4', '6')
    ORDER BY f.id LIMIT 1) first ON first.id <> o.id
  WHERE o.alarm_id IS NOT NULL AND o.status IN ('0', '1', '2', '3', '4', '6');
INSERT INTO work_order_step (id, tenant_id, work_order_id, at, verb, username, realname, from_status, to_status, remark)
  SELECT (SELECT coalesce(max(id), 0) FROM work_order_step) + row_number() OVER (ORDER BY id), tenant_id, id, now(), 'comment', 'system',
    '系统', status, status, '与工单 ' || first_no || ' 关联同一告警，已取消本单的告警关联。'
  FROM doubled_order;
UPDATE work_order SET alarm_id = NULL, version = version + 1 WHERE id IN (SELECT id FROM doubled_order);
CREATE UNIQUE INDEX work_order_open_of_alarm ON work_order (tenant_id, alarm_id)
  WHERE alarm_id IS NOT NULL AND status IN ('0', '1', '2', '3', '4', '6');
-- Every order of an alarm, the ended ones too.
CREATE INDEX work_order_alarm ON work_order (alarm_id, id) WHERE alarm_id IS NOT NULL;

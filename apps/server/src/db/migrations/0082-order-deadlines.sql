-- Until when an order is to be done, by its level (系统配置), and the photos of what was done.
ALTER TABLE work_order ADD COLUMN deadline timestamptz, ADD COLUMN handle_files text;
UPDATE work_order SET deadline = create_time + CASE priority WHEN 'H' THEN interval '24 hours' WHEN 'M' THEN interval '72 hours'
  WHEN 'L' THEN interval '168 hours' END;
CREATE INDEX work_order_by_deadline ON work_order (tenant_id, deadline, id) INCLUDE (sys_org_code);

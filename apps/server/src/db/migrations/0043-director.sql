-- When orders were signed, shipped and connected, since when their goods lie on site, and what goods worth stand with them: days that follow
-- from the facts as their stages do (decisions 088, 097). Monthly targets of departments.
ALTER TABLE customer_order ADD COLUMN signed_date date, ADD COLUMN shipped_date date, ADD COLUMN connected_date date,
  ADD COLUMN on_site_since date, ADD COLUMN goods_value numeric(14,2);
UPDATE customer_order o SET signed_date = f.signed_date, shipped_date = f.shipped_date, connected_date = f.connected_date,
    on_site_since = CASE WHEN o.status = '0' AND f.connected_date IS NULL THEN f.arrived_date END,
    goods_value = CASE WHEN f.connected_date IS NULL THEN f.held_value END
  FROM (
    SELECT o.id, CASE WHEN k.status IN ('3', '4', '5', '6') THEN coalesce(k.effective_date, k.sign_date) END AS signed_date,
      least(h.sent_date, i.issued_date) AS shipped_date,
      coalesce(s.first_work_time, CASE WHEN g.status = '9' THEN g.grid_date END) AS connected_date, h.arrived_date, h.held_value
    FROM customer_order o
      LEFT JOIN contract k ON k.id = o.contract_id
      LEFT JOIN grid_connection g ON g.id = o.grid_id
      LEFT JOIN station_info s ON s.id = o.station_id
      LEFT JOIN LATERAL (
        SELECT (min(m.sent) AT TIME ZONE 'Asia/Shanghai')::date AS sent_date,
          (min(m.arrived) FILTER (WHERE l.received_quantity > coalesce(l.returned_quantity, 0)) AT TIME ZONE 'Asia/Shanghai')::date AS arrived_date,
          nullif(sum(round(l.price * CASE l.status WHEN '1' THEN l.quantity
            ELSE coalesce(l.received_quantity, 0) - coalesce(l.returned_quantity, 0) END, 2)), 0)::numeric(14,2) AS held_value
        FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id
          LEFT JOIN LATERAL (
            SELECT min(r.create_time) FILTER (WHERE r.kind = '21' AND r.warehouse_id = b.warehouse_id) AS sent,
              min(r.create_time) FILTER (WHERE r.kind = '13' AND r.warehouse_id = b.place_id) AS arrived
            FROM stock_record r WHERE r.source_kind = 'sendBatch' AND r.source_line_id = l.id) m ON true
        WHERE l.order_id = o.id AND l.status IN ('1', '2', '3', '4')) h ON true
      LEFT JOIN LATERAL (
        SELECT (min(i.posted_time) AT TIME ZONE 'Asia/Shanghai')::date AS issued_date FROM stock_out i
        WHERE i.order_id = o.id AND i.status = '2' AND i.reversal_of_id IS NULL AND i.out_type IN ('1', '2')) i ON true) f
  WHERE f.id = o.id;
CREATE INDEX customer_order_by_signed_date ON customer_order (tenant_id, signed_date, id) INCLUDE (sys_org_code, capacity);
CREATE INDEX customer_order_by_shipped_date ON customer_order (tenant_id, shipped_date, id) INCLUDE (sys_org_code, capacity);
CREATE INDEX customer_order_by_connected_date ON customer_order (tenant_id, connected_date, id) INCLUDE (sys_org_code, capacity);
CREATE INDEX customer_order_by_on_site_since ON customer_order (tenant_id, on_site_since, id) INCLUDE (sys_org_code, capacity);
CREATE INDEX customer_order_by_goods_value ON customer_order (tenant_id, goods_value, id) INCLUDE (sys_org_code, agent_id);
CREATE INDEX customer_order_by_end_time ON customer_order (tenant_id, end_time, id) INCLUDE (sys_org_code, capacity);
CREATE INDEX acceptance_by_accept_time ON acceptance (tenant_id, accept_time, id) INCLUDE (sys_org_code);

CREATE TABLE business_plan (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  plan_month text NOT NULL,
  signed_target numeric(12,3),
  shipped_target numeric(12,3),
  connected_target numeric(12,3),
  remark text,
  UNIQUE (tenant_id, sys_org_code, plan_month)
);
CREATE INDEX business_plan_org ON business_plan (sys_org_code text_pattern_ops);
CREATE INDEX business_plan_month ON business_plan (tenant_id, plan_month, sys_org_code);

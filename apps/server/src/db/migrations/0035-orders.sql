-- Orders: one for each roof, with the stage that follows from the facts of other records stored beside it (decision 088).
CREATE SEQUENCE customer_order_no;
CREATE TABLE customer_order (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  order_no text NOT NULL DEFAULT 'DD-' || to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad(nextval('customer_order_no')::text, 5, '0'),
  status text NOT NULL DEFAULT '0',
  customer_id bigint NOT NULL REFERENCES customer (id),
  house_id bigint NOT NULL REFERENCES house (id),
  business_model text,
  capacity numeric(9,3),
  pv_panel_num integer,
  agent_id bigint REFERENCES agent (id),
  salesman text,
  contract_id bigint REFERENCES contract (id) ON DELETE SET NULL,
  grid_id bigint REFERENCES grid_connection (id) ON DELETE SET NULL,
  station_id bigint REFERENCES station_info (id) ON DELETE SET NULL,
  -- What follows from the facts: written by order/facts.queries.ts alone.
  stage text NOT NULL DEFAULT '10',
  stage_group text NOT NULL DEFAULT '1',
  stage_since timestamptz NOT NULL DEFAULT now(),
  due_time timestamptz,
  role text,
  next text,
  customer_track text NOT NULL DEFAULT '0',
  contract_track text NOT NULL DEFAULT '0',
  grid_track text NOT NULL DEFAULT '0',
  goods_track text NOT NULL DEFAULT '0',
  building_track text NOT NULL DEFAULT '9',
  money_track text NOT NULL DEFAULT '0',
  double_status text NOT NULL DEFAULT '0',
  double_with text,
  end_reason text,
  cost_bearer text,
  cost_amount numeric(14,2),
  end_time timestamptz,
  remark text,
  UNIQUE (tenant_id, order_no)
);
-- One open order for each roof, and for each record of its way.
CREATE UNIQUE INDEX customer_order_house_open ON customer_order (house_id) WHERE status = '0';
CREATE UNIQUE INDEX customer_order_contract_open ON customer_order (contract_id) WHERE status = '0';
CREATE UNIQUE INDEX customer_order_grid_open ON customer_order (grid_id) WHERE status = '0';
CREATE UNIQUE INDEX customer_order_station_open ON customer_order (station_id) WHERE status = '0';
CREATE INDEX customer_order_org ON customer_order (sys_org_code text_pattern_ops);
CREATE INDEX customer_order_scope ON customer_order (tenant_id, sys_org_code);
CREATE INDEX customer_order_by_create_time ON customer_order (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_by_order_no ON customer_order (tenant_id, order_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_by_stage ON customer_order (tenant_id, stage, id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_by_stage_since ON customer_order (tenant_id, stage_since, id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_by_role ON customer_order (tenant_id, role, id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_by_next ON customer_order (tenant_id, next, id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_by_capacity ON customer_order (tenant_id, capacity, id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_by_pv_panel_num ON customer_order (tenant_id, pv_panel_num, id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_by_business_model ON customer_order (tenant_id, business_model, id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_by_salesman ON customer_order (tenant_id, salesman COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_by_double_status ON customer_order (tenant_id, double_status, id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_by_status ON customer_order (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_by_due_time ON customer_order (tenant_id, due_time, id) INCLUDE (sys_org_code);
-- The columns of the board, and a stage of the list, in the usual order.
CREATE INDEX customer_order_group_time ON customer_order (tenant_id, stage_group, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_stage_time ON customer_order (tenant_id, stage, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX customer_order_part_order_no ON customer_order USING gin (order_no gin_trgm_ops);
CREATE INDEX customer_order_customer ON customer_order (customer_id);
CREATE INDEX customer_order_house ON customer_order (house_id);
CREATE INDEX customer_order_agent ON customer_order (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX customer_order_contract ON customer_order (contract_id) WHERE contract_id IS NOT NULL;
CREATE INDEX customer_order_grid ON customer_order (grid_id) WHERE grid_id IS NOT NULL;
CREATE INDEX customer_order_station ON customer_order (station_id) WHERE station_id IS NOT NULL;
CREATE INDEX customer_order_suspect ON customer_order (tenant_id, create_time, id) WHERE double_status = '1';
-- The funnel, the ageing and the roles are one pass over this.
CREATE INDEX customer_order_funnel ON customer_order (tenant_id, stage, role) INCLUDE (sys_org_code, stage_since, due_time, capacity, double_status) WHERE status = '0';

-- Where the place of a roof is compared with others.
CREATE INDEX house_place ON house (tenant_id, latitude) WHERE latitude IS NOT NULL;

-- When an order came to which stage, and which kind of record brought it there; never changed.
CREATE TABLE order_stage_change (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  order_id bigint NOT NULL REFERENCES customer_order (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  from_stage text,
  to_stage text NOT NULL,
  cause text NOT NULL
);
CREATE INDEX order_stage_change_order ON order_stage_change (order_id, id);

ALTER TABLE stock_out ADD COLUMN order_id bigint REFERENCES customer_order (id);
CREATE INDEX stock_out_order ON stock_out (order_id) WHERE order_id IS NOT NULL;
CREATE TRIGGER order_stage_change_append_only BEFORE UPDATE ON order_stage_change FOR EACH ROW EXECUTE FUNCTION refuse_change();

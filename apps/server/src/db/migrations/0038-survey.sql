-- Surveys: what was measured on the roof of an order and is to be built there, frozen once it is confirmed (decision 093).
CREATE SEQUENCE survey_no;
CREATE TABLE survey (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  survey_no text NOT NULL DEFAULT 'KC-' || to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad(nextval('survey_no')::text, 5, '0'),
  status text NOT NULL DEFAULT '0',
  order_id bigint NOT NULL REFERENCES customer_order (id),
  customer_id bigint REFERENCES customer (id),
  surveyor text,
  survey_date date,
  roof_length numeric(6,2),
  roof_width numeric(6,2),
  roof_type text,
  orientation text,
  tilt numeric(3,1),
  layout text,
  pv_panel_num integer,
  panel_power integer,
  transformer_id bigint REFERENCES grid_transformer (id),
  price numeric(14,2),
  photos jsonb,
  confirm_time timestamptz,
  end_reason text,
  end_time timestamptz,
  remark text,
  UNIQUE (tenant_id, survey_no)
);
-- One survey of an order that was not annulled.
CREATE UNIQUE INDEX survey_order_live ON survey (order_id) WHERE status <> '4';
CREATE INDEX survey_org ON survey (sys_org_code text_pattern_ops);
CREATE INDEX survey_by_create_time ON survey (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX survey_status_time ON survey (tenant_id, status, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX survey_order ON survey (order_id);
CREATE INDEX survey_customer ON survey (customer_id);
CREATE INDEX survey_transformer ON survey (transformer_id) WHERE transformer_id IS NOT NULL;

CREATE TABLE survey_line (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  survey_id bigint NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
  item_no text NOT NULL,
  product_id bigint NOT NULL REFERENCES product (id),
  quantity numeric(10,3) NOT NULL,
  remark text,
  UNIQUE (survey_id, item_no) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX survey_line_product ON survey_line (product_id);
CREATE INDEX survey_line_org ON survey_line (sys_org_code text_pattern_ops);

-- Shipments: what orders get, sent together from one warehouse (decision 091).
CREATE SEQUENCE batch_send_goods_no;
CREATE TABLE batch_send_goods (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  batch_no text NOT NULL DEFAULT 'FH-' || lpad(nextval('batch_send_goods_no')::text, 6, '0'),
  status text NOT NULL,
  warehouse_id bigint NOT NULL REFERENCES warehouse (id),
  agent_id bigint REFERENCES agent (id),
  receiver text,
  phone text, phone_bidx text,
  address text,
  place_id bigint NOT NULL REFERENCES warehouse (id),
  transit_id bigint REFERENCES warehouse (id),
  plan_date date,
  -- From the unit prices, when it was submitted.
  total_amount numeric(14,2),
  carrier text,
  waybill_no text,
  driver text,
  plate_no text,
  sent_by text,
  sent_time timestamptz,
  received_by text,
  received_time timestamptz,
  papers jsonb,
  remark text,
  UNIQUE (tenant_id, batch_no)
);
CREATE INDEX batch_send_goods_org ON batch_send_goods (sys_org_code text_pattern_ops);
CREATE INDEX batch_send_goods_time ON batch_send_goods (tenant_id, create_time DESC, id DESC);
CREATE INDEX batch_send_goods_warehouse ON batch_send_goods (warehouse_id);
CREATE INDEX batch_send_goods_place ON batch_send_goods (place_id);
CREATE INDEX batch_send_goods_transit ON batch_send_goods (transit_id) WHERE transit_id IS NOT NULL;
CREATE INDEX batch_send_goods_agent ON batch_send_goods (agent_id) WHERE agent_id IS NOT NULL;
CREATE TABLE batch_send_goods_item (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  send_batch_id bigint NOT NULL REFERENCES batch_send_goods (id) ON DELETE CASCADE,
  item_no text NOT NULL,
  order_id bigint NOT NULL REFERENCES customer_order (id),
  product_id bigint NOT NULL REFERENCES product (id),
  quantity numeric(12,3) NOT NULL,
  price numeric(11,4),
  remark text,
  -- What follows from the steps of its batch: nobody types it.
  status text NOT NULL DEFAULT '0',
  reservation_id bigint REFERENCES stock_reservation (id),
  serial_nos text,
  received_quantity numeric(12,3),
  short_quantity numeric(12,3),
  damaged_quantity numeric(12,3),
  refused_quantity numeric(12,3),
  returned_quantity numeric(12,3),
  difference_reason text,
  UNIQUE (send_batch_id, item_no) DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT batch_send_goods_item_sums CHECK (received_quantity <= quantity AND returned_quantity <= received_quantity)
);
CREATE INDEX batch_send_goods_item_org ON batch_send_goods_item (sys_org_code text_pattern_ops);
CREATE INDEX batch_send_goods_item_order ON batch_send_goods_item (order_id);
CREATE INDEX batch_send_goods_item_product ON batch_send_goods_item (product_id);
CREATE INDEX batch_send_goods_item_reservation ON batch_send_goods_item (reservation_id) WHERE reservation_id IS NOT NULL;

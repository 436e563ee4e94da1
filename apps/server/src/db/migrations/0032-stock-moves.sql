-- Transfers, stocktakes and reservations (decision 078).

-- A line moves a place once in each way: a transfer brings goods into the place of what is on its way and takes them out of it again.
ALTER TABLE stock_record DROP CONSTRAINT stock_record_source_kind_source_line_id_warehouse_id_key;
ALTER TABLE stock_record ADD CONSTRAINT stock_record_once
  UNIQUE NULLS NOT DISTINCT (source_kind, source_line_id, warehouse_id, kind, undoes_id);

CREATE SEQUENCE stock_transfer_no;
CREATE TABLE stock_transfer (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  stock_no text NOT NULL DEFAULT 'DB-' || lpad(nextval('stock_transfer_no')::text, 6, '0'),
  status text NOT NULL,
  from_id bigint NOT NULL REFERENCES warehouse (id),
  to_id bigint NOT NULL REFERENCES warehouse (id),
  transit_id bigint REFERENCES warehouse (id),
  carrier text,
  biz_date date,
  sent_by text,
  sent_time timestamptz,
  received_by text,
  received_time timestamptz,
  papers jsonb,
  remark text,
  UNIQUE (tenant_id, stock_no)
);
CREATE INDEX stock_transfer_org ON stock_transfer (sys_org_code text_pattern_ops);
CREATE INDEX stock_transfer_time ON stock_transfer (tenant_id, create_time DESC, id DESC);
CREATE INDEX stock_transfer_from ON stock_transfer (from_id);
CREATE INDEX stock_transfer_to ON stock_transfer (to_id);
CREATE TABLE stock_transfer_line (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  stock_transfer_id bigint NOT NULL REFERENCES stock_transfer (id) ON DELETE CASCADE,
  item_no text NOT NULL,
  product_id bigint NOT NULL REFERENCES product (id),
  quantity numeric(12,3) NOT NULL,
  serial_nos text,
  remark text,
  -- What did not arrive, and what arrived damaged; written when it is received.
  short_quantity numeric(12,3),
  damaged_quantity numeric(12,3),
  difference_reason text,
  UNIQUE (stock_transfer_id, item_no) DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT stock_transfer_difference CHECK (coalesce(short_quantity, 0) + coalesce(damaged_quantity, 0) <= quantity)
);
CREATE INDEX stock_transfer_line_product ON stock_transfer_line (product_id);

CREATE SEQUENCE stocktake_no;
CREATE TABLE stocktake (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  stock_no text NOT NULL DEFAULT 'PD-' || lpad(nextval('stocktake_no')::text, 6, '0'),
  status text NOT NULL,
  warehouse_id bigint NOT NULL REFERENCES warehouse (id),
  category_id bigint REFERENCES material_category (id),
  frozen_time timestamptz,
  posted_time timestamptz,
  papers jsonb,
  remark text,
  UNIQUE (tenant_id, stock_no)
);
CREATE INDEX stocktake_org ON stocktake (sys_org_code text_pattern_ops);
CREATE INDEX stocktake_time ON stocktake (tenant_id, create_time DESC, id DESC);
CREATE INDEX stocktake_place ON stocktake (warehouse_id);
CREATE TABLE stocktake_line (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  stocktake_id bigint NOT NULL REFERENCES stocktake (id) ON DELETE CASCADE,
  item_no text NOT NULL,
  product_id bigint NOT NULL REFERENCES product (id),
  -- As it was on the books when the count began, and what one unit was worth.
  book_quantity numeric(15,3) NOT NULL DEFAULT 0,
  unit_cost numeric(16,6) NOT NULL DEFAULT 0,
  counted_quantity numeric(12,3),
  serial_nos text,
  remark text,
  UNIQUE (stocktake_id, item_no) DEFERRABLE INITIALLY IMMEDIATE,
  UNIQUE (stocktake_id, product_id) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX stocktake_line_product ON stocktake_line (product_id);
-- While it is counted nothing else moves it.
ALTER TABLE stock_balance ADD COLUMN stocktake_id bigint REFERENCES stocktake (id);
CREATE INDEX stock_balance_stocktake ON stock_balance (stocktake_id) WHERE stocktake_id IS NOT NULL;

CREATE SEQUENCE stock_reservation_no;
CREATE TABLE stock_reservation (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  reserve_no text NOT NULL DEFAULT 'YL-' || lpad(nextval('stock_reservation_no')::text, 6, '0'),
  warehouse_id bigint NOT NULL REFERENCES warehouse (id),
  product_id bigint NOT NULL REFERENCES product (id),
  quantity numeric(12,3) NOT NULL,
  -- Its state follows from these: live while something is left.
  used_quantity numeric(12,3) NOT NULL DEFAULT 0,
  released_quantity numeric(12,3) NOT NULL DEFAULT 0,
  is_expired boolean NOT NULL DEFAULT false,
  purpose text NOT NULL,
  order_no text,
  expire_date date,
  closed_by text,
  closed_time timestamptz,
  close_reason text,
  UNIQUE (tenant_id, reserve_no),
  CONSTRAINT stock_reservation_sums
    CHECK (quantity > 0 AND used_quantity >= 0 AND released_quantity >= 0 AND used_quantity + released_quantity <= quantity)
);
CREATE INDEX stock_reservation_org ON stock_reservation (sys_org_code text_pattern_ops);
CREATE INDEX stock_reservation_time ON stock_reservation (tenant_id, create_time DESC, id DESC);
CREATE INDEX stock_reservation_pair ON stock_reservation (warehouse_id, product_id) WHERE used_quantity + released_quantity < quantity;
CREATE INDEX stock_reservation_expiry ON stock_reservation (expire_date) WHERE used_quantity + released_quantity < quantity;
CREATE INDEX stock_reservation_order ON stock_reservation (order_no);
ALTER TABLE stock_out_line ADD COLUMN reservation_id bigint REFERENCES stock_reservation (id);
CREATE INDEX stock_out_line_reservation ON stock_out_line (reservation_id) WHERE reservation_id IS NOT NULL;

-- When somebody was told that it fell below its minimum; empty again once it has recovered.
ALTER TABLE product ADD COLUMN low_told_time timestamptz;
CREATE INDEX product_minimum ON product (id) WHERE min_stock IS NOT NULL;

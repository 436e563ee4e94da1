-- The ledger of stock (decision 077): what is where, how it came there, and goods by their serial numbers.
CREATE TABLE stock_balance (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  warehouse_id bigint NOT NULL REFERENCES warehouse (id),
  product_id bigint NOT NULL REFERENCES product (id),
  on_hand numeric(15,3) NOT NULL DEFAULT 0,
  reserved numeric(15,3) NOT NULL DEFAULT 0,
  value numeric(14,2) NOT NULL DEFAULT 0,
  -- How many movements there were: the place of the next one.
  moves int NOT NULL DEFAULT 0,
  last_time timestamptz,
  UNIQUE (warehouse_id, product_id),
  CONSTRAINT stock_on_hand CHECK (on_hand >= 0),
  CONSTRAINT stock_reserved CHECK (reserved >= 0 AND reserved <= on_hand),
  CONSTRAINT stock_value CHECK (value >= 0 AND (on_hand > 0 OR value = 0))
);
CREATE INDEX stock_balance_product ON stock_balance (product_id);
CREATE INDEX stock_balance_org ON stock_balance (sys_org_code text_pattern_ops);

CREATE TABLE stock_record (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  warehouse_id bigint NOT NULL REFERENCES warehouse (id),
  product_id bigint NOT NULL REFERENCES product (id),
  kind text NOT NULL,
  -- Its place among the movements of this product there.
  seq int NOT NULL,
  before_quantity numeric(15,3) NOT NULL DEFAULT 0,
  delta numeric(15,3) NOT NULL,
  after_quantity numeric(15,3) NOT NULL,
  unit_cost numeric(16,6) NOT NULL,
  amount numeric(14,2) NOT NULL,
  -- What a reversed receipt had cost more than was still there: the ledger takes what is there, this is the rest.
  cost_difference numeric(14,2) NOT NULL DEFAULT 0,
  undoes_id bigint REFERENCES stock_record (id),
  source_kind text NOT NULL,
  source_id bigint NOT NULL,
  source_no text NOT NULL,
  source_line_id bigint NOT NULL,
  UNIQUE (warehouse_id, product_id, seq),
  -- A line moves goods of a place once, whatever is repeated.
  UNIQUE (source_kind, source_line_id, warehouse_id),
  CONSTRAINT stock_record_sums CHECK (after_quantity = before_quantity + delta AND after_quantity >= 0 AND delta <> 0)
);
CREATE INDEX stock_record_time ON stock_record (tenant_id, create_time DESC, id DESC);
CREATE INDEX stock_record_product ON stock_record (product_id, create_time DESC);
CREATE INDEX stock_record_source ON stock_record (source_kind, source_id);
CREATE INDEX stock_record_no ON stock_record (source_no);
CREATE INDEX stock_record_undoes ON stock_record (undoes_id) WHERE undoes_id IS NOT NULL;

-- What was posted stays; only the department follows that of its place.
CREATE FUNCTION refuse_stock_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'sys_org_code' = to_jsonb(OLD) - 'sys_org_code' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'stock_record is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER stock_record_append_only BEFORE UPDATE OR DELETE ON stock_record
  FOR EACH ROW EXECUTE FUNCTION refuse_stock_record_change();

-- One piece of goods: maker and number tell it apart, and it stands in one row, so that it is in one place.
CREATE TABLE cargo_info (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  brand text NOT NULL,
  serial_no text NOT NULL,
  product_id bigint NOT NULL REFERENCES product (id),
  warehouse_id bigint REFERENCES warehouse (id),
  status text NOT NULL,
  batch_no text,
  in_date date,
  warranty_to date,
  contract_no text,
  arrival_photos jsonb,
  plate_photos jsonb,
  remark text,
  moves int NOT NULL DEFAULT 0,
  UNIQUE (tenant_id, brand, serial_no)
);
CREATE INDEX cargo_info_place ON cargo_info (warehouse_id, product_id) WHERE warehouse_id IS NOT NULL;
CREATE INDEX cargo_info_product ON cargo_info (product_id);
CREATE INDEX cargo_info_serial ON cargo_info USING gin (serial_no gin_trgm_ops);
CREATE INDEX cargo_info_time ON cargo_info (tenant_id, create_time DESC, id DESC);

CREATE TABLE cargo_move (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  cargo_id bigint NOT NULL REFERENCES cargo_info (id),
  seq int NOT NULL,
  record_id bigint NOT NULL REFERENCES stock_record (id),
  warehouse_id bigint NOT NULL REFERENCES warehouse (id),
  kind text NOT NULL,
  is_in boolean NOT NULL,
  source_no text NOT NULL,
  UNIQUE (cargo_id, seq)
);
CREATE INDEX cargo_move_record ON cargo_move (record_id);

CREATE SEQUENCE stock_in_no;
CREATE TABLE stock_in (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  stock_no text NOT NULL DEFAULT 'RK-' || lpad(nextval('stock_in_no')::text, 6, '0'),
  status text NOT NULL,
  in_type text NOT NULL,
  warehouse_id bigint NOT NULL REFERENCES warehouse (id),
  merchant_id bigint REFERENCES merchant (id),
  return_of_id bigint,
  reversal_of_id bigint REFERENCES stock_in (id),
  biz_date date,
  batch_no text,
  posted_time timestamptz,
  papers jsonb,
  remark text,
  UNIQUE (tenant_id, stock_no),
  UNIQUE (reversal_of_id)
);
CREATE INDEX stock_in_org ON stock_in (sys_org_code text_pattern_ops);
CREATE INDEX stock_in_time ON stock_in (tenant_id, create_time DESC, id DESC);
CREATE TABLE stock_in_line (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  stock_in_id bigint NOT NULL REFERENCES stock_in (id) ON DELETE CASCADE,
  item_no text NOT NULL,
  product_id bigint NOT NULL REFERENCES product (id),
  quantity numeric(12,3) NOT NULL,
  price numeric(11,4),
  serial_nos text,
  remark text,
  UNIQUE (stock_in_id, item_no) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX stock_in_line_product ON stock_in_line (product_id);

CREATE SEQUENCE stock_out_no;
CREATE TABLE stock_out (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  stock_no text NOT NULL DEFAULT 'CK-' || lpad(nextval('stock_out_no')::text, 6, '0'),
  status text NOT NULL,
  out_type text NOT NULL,
  warehouse_id bigint NOT NULL REFERENCES warehouse (id),
  agent_id bigint REFERENCES agent (id),
  receiver text,
  reversal_of_id bigint REFERENCES stock_out (id),
  biz_date date,
  posted_time timestamptz,
  papers jsonb,
  remark text,
  UNIQUE (tenant_id, stock_no),
  UNIQUE (reversal_of_id)
);
CREATE INDEX stock_out_org ON stock_out (sys_org_code text_pattern_ops);
CREATE INDEX stock_out_time ON stock_out (tenant_id, create_time DESC, id DESC);
ALTER TABLE stock_in ADD FOREIGN KEY (return_of_id) REFERENCES stock_out (id);
CREATE TABLE stock_out_line (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  stock_out_id bigint NOT NULL REFERENCES stock_out (id) ON DELETE CASCADE,
  item_no text NOT NULL,
  product_id bigint NOT NULL REFERENCES product (id),
  quantity numeric(12,3) NOT NULL,
  serial_nos text,
  remark text,
  UNIQUE (stock_out_id, item_no) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX stock_out_line_product ON stock_out_line (product_id);

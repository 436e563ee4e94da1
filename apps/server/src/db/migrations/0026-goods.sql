-- Goods: categories, products with the parts of kits, and places of stock.
CREATE TABLE material_category (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  parent_id bigint REFERENCES material_category (id),
  name text NOT NULL,
  code text NOT NULL,
  level integer,
  cargo_category text,
  sn_managed boolean NOT NULL,
  sort_no integer,
  status text NOT NULL,
  UNIQUE (tenant_id, code),
  UNIQUE NULLS NOT DISTINCT (tenant_id, parent_id, name)
);
CREATE INDEX material_category_below ON material_category (parent_id) WHERE parent_id IS NOT NULL;

CREATE TABLE product (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  product_code text NOT NULL,
  product_name text NOT NULL,
  category_id bigint NOT NULL REFERENCES material_category (id),
  brand text,
  model text,
  spec text,
  unit text NOT NULL,
  rated_power integer,
  price numeric(14,2),
  warranty_years integer,
  min_stock numeric(12,3),
  pictures jsonb,
  status text NOT NULL,
  UNIQUE (tenant_id, product_code)
);
CREATE INDEX product_category ON product (category_id);

CREATE TABLE product_part (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  product_id bigint NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  item_no text NOT NULL,
  part_id bigint NOT NULL REFERENCES product (id),
  quantity numeric(10,3) NOT NULL,
  remark text,
  UNIQUE (product_id, item_no) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX product_part_of ON product_part (part_id);

CREATE TABLE warehouse (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  warehouse_code text NOT NULL,
  warehouse_name text NOT NULL,
  kind text NOT NULL,
  keeper text,
  address text,
  status text NOT NULL,
  remark text,
  UNIQUE (tenant_id, warehouse_code)
);
CREATE INDEX warehouse_org ON warehouse (sys_org_code text_pattern_ops);

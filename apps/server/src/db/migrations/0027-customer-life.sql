-- Customers complete: identity, family, the blacklist, who sells; houses, whose roofs carry the stations.
ALTER TABLE customer
  ADD COLUMN id_card_valid_to date,
  ADD COLUMN marital_status text,
  ADD COLUMN spouse_name text,
  ADD COLUMN spouse_id_card text, ADD COLUMN spouse_id_card_bidx text,
  ADD COLUMN salesman text,
  ADD COLUMN papers jsonb,
  ADD COLUMN real_name_status text NOT NULL DEFAULT '0',
  ADD COLUMN blacklist_reason text,
  ADD COLUMN blacklist_time timestamptz,
  ADD COLUMN valid_time timestamptz;
CREATE INDEX customer_spouse ON customer (spouse_id_card_bidx) WHERE spouse_id_card_bidx IS NOT NULL;
CREATE INDEX customer_by_real_name_status ON customer (tenant_id, real_name_status, id) INCLUDE (sys_org_code);
CREATE INDEX customer_by_salesman ON customer (tenant_id, salesman, id) INCLUDE (sys_org_code);

-- A house of a customer.
CREATE TABLE house (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  house_no text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer (id),
  district text NOT NULL,
  address text NOT NULL,
  owner text NOT NULL,
  deed_no text,
  ownership_proof jsonb,
  house_type text,
  roof_type text,
  floors integer,
  roof_area numeric(8,2),
  longitude numeric(9,6),
  latitude numeric(8,6),
  grid_account_no text,
  UNIQUE (tenant_id, house_no)
);
CREATE INDEX house_org ON house (sys_org_code text_pattern_ops);
CREATE INDEX house_by_create_time ON house (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX house_by_house_no ON house (tenant_id, house_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX house_by_district ON house (tenant_id, district, id) INCLUDE (sys_org_code);
CREATE INDEX house_by_address ON house (tenant_id, address COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX house_by_owner ON house (tenant_id, owner COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX house_by_deed_no ON house (tenant_id, deed_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX house_by_house_type ON house (tenant_id, house_type, id) INCLUDE (sys_org_code);
CREATE INDEX house_by_roof_type ON house (tenant_id, roof_type, id) INCLUDE (sys_org_code);
CREATE INDEX house_by_grid_account_no ON house (tenant_id, grid_account_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX house_scope ON house (tenant_id, sys_org_code);
CREATE INDEX house_customer ON house (customer_id);
CREATE INDEX house_deed ON house (tenant_id, deed_no) WHERE deed_no IS NOT NULL;
CREATE INDEX house_grid_account ON house (tenant_id, grid_account_no) WHERE grid_account_no IS NOT NULL;
CREATE INDEX house_part_house_no ON house USING gin (house_no gin_trgm_ops);
CREATE INDEX house_part_address ON house USING gin (address gin_trgm_ops);
CREATE INDEX house_part_deed_no ON house USING gin (deed_no gin_trgm_ops);
CREATE INDEX house_part_owner ON house USING gin (owner gin_trgm_ops);

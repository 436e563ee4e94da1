-- Contracts with customers (decision 083).
CREATE TABLE contract (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  contract_no text NOT NULL,
  status text NOT NULL DEFAULT '0',
  contract_type text NOT NULL,
  sign_mode text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer (id),
  main_contract_id bigint REFERENCES contract (id),
  station_id bigint REFERENCES station_info (id),
  agent_id bigint REFERENCES agent (id),
  company_id bigint REFERENCES business_company (id),
  product_id bigint REFERENCES product (id),
  pv_panel_num integer,
  capacity numeric(9,3),
  panel_year_income numeric(14,2),
  amount numeric(14,2),
  term_years integer,
  signer text,
  sign_date date,
  effective_date date,
  expire_date date,
  company_sign_time timestamptz,
  esign_flow_id text,
  files jsonb,
  archive_no text,
  archive_time timestamptz,
  end_reason text,
  end_time timestamptz,
  remark text,
  UNIQUE (tenant_id, contract_no),
  UNIQUE (tenant_id, archive_no)
);
CREATE INDEX contract_org ON contract (sys_org_code text_pattern_ops);
CREATE INDEX contract_by_create_time ON contract (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX contract_by_contract_no ON contract (tenant_id, contract_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX contract_by_status ON contract (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX contract_by_contract_type ON contract (tenant_id, contract_type, id) INCLUDE (sys_org_code);
CREATE INDEX contract_by_sign_mode ON contract (tenant_id, sign_mode, id) INCLUDE (sys_org_code);
CREATE INDEX contract_by_pv_panel_num ON contract (tenant_id, pv_panel_num, id) INCLUDE (sys_org_code);
CREATE INDEX contract_by_amount ON contract (tenant_id, amount, id) INCLUDE (sys_org_code);
CREATE INDEX contract_by_term_years ON contract (tenant_id, term_years, id) INCLUDE (sys_org_code);
CREATE INDEX contract_by_sign_date ON contract (tenant_id, sign_date, id) INCLUDE (sys_org_code);
CREATE INDEX contract_by_effective_date ON contract (tenant_id, effective_date, id) INCLUDE (sys_org_code);
CREATE INDEX contract_by_expire_date ON contract (tenant_id, expire_date, id) INCLUDE (sys_org_code);
CREATE INDEX contract_by_archive_no ON contract (tenant_id, archive_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX contract_scope ON contract (tenant_id, sys_org_code);
CREATE INDEX contract_customer ON contract (customer_id);
CREATE INDEX contract_main ON contract (main_contract_id) WHERE main_contract_id IS NOT NULL;
CREATE INDEX contract_station ON contract (station_id) WHERE station_id IS NOT NULL;
CREATE INDEX contract_agent ON contract (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX contract_company ON contract (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX contract_product ON contract (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX contract_expiry ON contract (expire_date) WHERE status IN ('3', '4');
CREATE INDEX contract_part_contract_no ON contract USING gin (contract_no gin_trgm_ops);
CREATE INDEX contract_part_archive_no ON contract USING gin (archive_no gin_trgm_ops);

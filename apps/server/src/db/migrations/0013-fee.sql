-- What a station earns, month by month.
CREATE TABLE power_fee (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  station_id bigint NOT NULL REFERENCES station_info (id) ON DELETE CASCADE,
  ss_month text NOT NULL,
  pv_panel_num int,
  power_rate_statr_date date,
  power_rate_end_date date,
  poor_days int,
  monthly_energy numeric(14,3),
  price numeric(10,6),
  payable_amount numeric(14,2),
  actual_amount_received numeric(14,2),
  difference_scale numeric(8,2),
  is_alarm smallint,
  electricity_fees numeric(14,2),
  co_construction_income numeric(14,2),
  payment_status text,
  fee_source text,
  UNIQUE (station_id, ss_month)
);
CREATE INDEX power_fee_month ON power_fee (ss_month);
CREATE INDEX power_fee_org ON power_fee (sys_org_code text_pattern_ops);
CREATE INDEX power_fee_by_create_time ON power_fee (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX power_fee_by_ss_month ON power_fee (tenant_id, ss_month COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX power_fee_by_monthly_energy ON power_fee (tenant_id, monthly_energy, id) INCLUDE (sys_org_code);
CREATE INDEX power_fee_by_payable_amount ON power_fee (tenant_id, payable_amount, id) INCLUDE (sys_org_code);
CREATE INDEX power_fee_by_actual_amount_received ON power_fee (tenant_id, actual_amount_received, id) INCLUDE (sys_org_code);
CREATE INDEX power_fee_by_difference_scale ON power_fee (tenant_id, difference_scale, id) INCLUDE (sys_org_code);
CREATE INDEX power_fee_by_is_alarm ON power_fee (tenant_id, is_alarm, id) INCLUDE (sys_org_code);
CREATE INDEX power_fee_by_payment_status ON power_fee (tenant_id, payment_status, id) INCLUDE (sys_org_code);
CREATE INDEX power_fee_scope ON power_fee (tenant_id, sys_org_code);

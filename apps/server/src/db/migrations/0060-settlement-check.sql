-- What was owed of a station and month, what came, and why they are apart (decision 116).
CREATE TABLE settlement_check (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  check_month text NOT NULL,
  station_id bigint NOT NULL REFERENCES station_info (id) ON DELETE CASCADE,
  customer_id bigint REFERENCES customer (id),
  period_start date NOT NULL,
  period_end date NOT NULL,
  outcome text NOT NULL,
  system_amount numeric(14,2) NOT NULL,
  bank_amount numeric(14,2) NOT NULL,
  difference numeric(14,2) NOT NULL,
  unexplained numeric(14,2) NOT NULL,
  reason text,
  kind text,
  reason_count integer NOT NULL,
  not_due numeric(14,2) NOT NULL,
  is_estimated boolean NOT NULL,
  -- Reasons with their amounts and facts, the energy, the lines of what is owed, what came, what is not due. Fen and Wh as texts.
  findings jsonb NOT NULL,
  check_time timestamp with time zone NOT NULL,
  handling text NOT NULL DEFAULT '0',
  handler text,
  handle_time timestamp with time zone,
  handle_note text,
  work_order_id bigint REFERENCES work_order (id),
  -- A row is worked out again, never made twice.
  UNIQUE (station_id, check_month)
);
CREATE INDEX settlement_check_customer ON settlement_check (customer_id);
CREATE INDEX settlement_check_order ON settlement_check (work_order_id) WHERE work_order_id IS NOT NULL;
CREATE INDEX settlement_check_org ON settlement_check (sys_org_code text_pattern_ops);
CREATE INDEX settlement_check_by_create_time ON settlement_check (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_check_month ON settlement_check (tenant_id, check_month COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_outcome ON settlement_check (tenant_id, outcome, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_system_amount ON settlement_check (tenant_id, system_amount, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_bank_amount ON settlement_check (tenant_id, bank_amount, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_difference ON settlement_check (tenant_id, difference, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_unexplained ON settlement_check (tenant_id, unexplained, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_reason ON settlement_check (tenant_id, reason, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_kind ON settlement_check (tenant_id, kind, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_reason_count ON settlement_check (tenant_id, reason_count, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_not_due ON settlement_check (tenant_id, not_due, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_is_estimated ON settlement_check (tenant_id, is_estimated, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_handling ON settlement_check (tenant_id, handling, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_handler ON settlement_check (tenant_id, handler COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_handle_time ON settlement_check (tenant_id, handle_time, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_handle_note ON settlement_check (tenant_id, handle_note COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_by_check_time ON settlement_check (tenant_id, check_time, id) INCLUDE (sys_org_code);
CREATE INDEX settlement_check_scope ON settlement_check (tenant_id, sys_org_code);

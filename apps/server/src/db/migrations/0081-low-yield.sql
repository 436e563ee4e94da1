-- Stations that yield too little for their neighbours, as the last check of complete days found them. Rows come and go with the finding.
CREATE TABLE station_low_yield (
  station_id bigint PRIMARY KEY REFERENCES station_info (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  kind text NOT NULL CHECK (kind IN ('zero', 'low')),
  from_day date NOT NULL,
  to_day date NOT NULL,
  days int NOT NULL,
  deviation numeric(6, 1),
  lost_kwh numeric(14, 1),
  checked_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE station_low_yield IS 'zero: days without any energy; low: three days or more under 70 % of the median of the neighbours';
COMMENT ON COLUMN station_low_yield.deviation IS 'energy of these days against what the median of the neighbours makes with this capacity, in %';
CREATE INDEX station_low_yield_tenant ON station_low_yield (tenant_id);

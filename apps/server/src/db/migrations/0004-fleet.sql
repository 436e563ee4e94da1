-- Highest level among a station's open alarms; kept with open_alarms whenever an alarm starts or ends. Its status follows from both.
ALTER TABLE station_live ADD COLUMN worst_level smallint;
CREATE INDEX station_live_district ON station_live (tenant_id, district);

-- Yield of a district's stations today, the yardstick of each of them. Refreshed every few minutes.
CREATE TABLE district_yield (
  tenant_id bigint NOT NULL,
  district text NOT NULL,
  day date NOT NULL,
  stations int NOT NULL,
  median_hours real NOT NULL,
  PRIMARY KEY (tenant_id, district)
);
COMMENT ON COLUMN district_yield.median_hours IS 'median kWh per kWp of the stations that reported on `day`';

CREATE INDEX station_alarm_unhandled ON station_alarm (tenant_id, sys_org_code text_pattern_ops)
  WHERE event_end_time IS NULL AND ack_time IS NULL;
CREATE INDEX device_detail_ts ON device_detail (ts);
CREATE INDEX station_alarm_id ON station_alarm (id);

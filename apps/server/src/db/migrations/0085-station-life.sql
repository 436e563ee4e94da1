-- A station that has left keeps its rows; from `retired_on` on it counts neither in capacity nor in who is online (decision 047).
ALTER TABLE station_info ADD COLUMN retired_on date, ADD COLUMN retired_kind text, ADD COLUMN retired_reason text;
ALTER TABLE station_info ADD CONSTRAINT station_retired_whole CHECK ((retired_on IS NULL) = (retired_kind IS NULL));
ALTER TABLE station_live ADD COLUMN retired_on date, ADD COLUMN imported_ts timestamptz;
COMMENT ON COLUMN station_live.imported_ts IS 'newest point that came in a file: no sign of life, so alarms neither begin nor end with it';

CREATE INDEX station_info_by_retired_on ON station_info (tenant_id, retired_on, id) INCLUDE (sys_org_code);
CREATE INDEX station_info_by_sys_org_code ON station_info (tenant_id, sys_org_code COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);

-- What figures of the present count: every statement that adds up stations reads this and not the table.
CREATE VIEW station_in_service AS SELECT * FROM station_live WHERE retired_on IS NULL;

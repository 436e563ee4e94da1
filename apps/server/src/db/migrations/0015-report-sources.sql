-- The registered sources of online reports. Each has id, tenant_id and sys_org_code; the server appends who may see which rows. No personal
-- number.

CREATE VIEW report.station AS
SELECT s.id, s.tenant_id, s.sys_org_code, s.station_name, s.contract_no, s.station_no, c.user_name AS owner_name, s.district,
  d.depart_name, s.data_source, s.totalpower, s.pv_panel_num, s.first_work_time, s.consume_mode, s.station_class,
  COALESCE(l.status, 0::smallint) AS status, round(COALESCE(l.total_energy, 0) / 120000.0, 2) AS total_energy
FROM station_info s
JOIN customer c ON c.id = s.customer_id
LEFT JOIN sys_depart d ON d.tenant_id = s.tenant_id AND d.org_code = s.sys_org_code
LEFT JOIN station_live l ON l.station_id = s.id;

-- Energies are kept in slot units: 120,000 of them are a kWh.
CREATE VIEW report.station_month AS
SELECT m.station_id || '-' || to_char(m.month, 'YYYYMM') AS id, s.tenant_id, s.sys_org_code, m.station_id, s.station_name,
  s.contract_no, c.user_name AS owner_name, s.district, d.depart_name, s.data_source, s.totalpower,
  to_char(m.month, 'YYYY-MM') AS month, round(m.energy / 120000.0, 2) AS energy,
  round(m.energy / 120000.0 / NULLIF(s.totalpower, 0), 2) AS equivalent_hours, cardinality(array_remove(m.days, NULL)) AS days
FROM station_month m
JOIN station_info s ON s.id = m.station_id
JOIN customer c ON c.id = s.customer_id
LEFT JOIN sys_depart d ON d.tenant_id = s.tenant_id AND d.org_code = s.sys_org_code;

CREATE VIEW report.power_fee AS
SELECT f.id, f.tenant_id, f.sys_org_code, f.station_id, s.station_name, s.contract_no, s.grid_account_no, c.user_name AS owner_name,
  s.district, f.ss_month, f.power_rate_statr_date, f.power_rate_end_date, f.monthly_energy, f.price, f.payable_amount,
  f.actual_amount_received, f.difference_scale, f.is_alarm, f.electricity_fees, f.co_construction_income, f.payment_status
FROM power_fee f
JOIN station_info s ON s.id = f.station_id
JOIN customer c ON c.id = s.customer_id;

CREATE VIEW report.alarm_month AS
SELECT a.station_id || '-' || a.month || '-' || a.level AS id, s.tenant_id, s.sys_org_code, a.station_id, s.station_name,
  s.contract_no, s.district, s.data_source, a.month, a.level, a.alarms, a.acknowledged, a.assigned, a.cleared,
  a.alarms - a.cleared AS open, a.ack_minutes, a.clear_hours
FROM (
  SELECT t.station_id, to_char(t.event_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month, t.level, count(*)::int AS alarms,
    count(t.ack_time)::int AS acknowledged, count(t.assign_time)::int AS assigned, count(t.event_end_time)::int AS cleared,
    round((avg(extract(epoch FROM t.ack_time - t.event_time)) / 60)::numeric, 1) AS ack_minutes,
    round((avg(extract(epoch FROM t.event_end_time - t.event_time)) / 3600)::numeric, 2) AS clear_hours
  FROM station_alarm t GROUP BY 1, 2, 3
) a
JOIN station_info s ON s.id = a.station_id;

CREATE VIEW report.customer_account AS
SELECT c.id || '-' || COALESCE(b.id, 0) AS id, c.tenant_id, c.sys_org_code, c.id AS customer_id, b.id AS bank_card_id, c.customer_no,
  c.user_name, c.district, c.project_addr, c.business_model, c.source, c.status, c.create_time,
  COALESCE(n.stations, 0) AS stations, COALESCE(n.totalpower, 0) AS totalpower,
  b.apply_no, b.branch_name, b.bind_bank, COALESCE(b.status, '0') AS account_status, b.fail_reason, b.day_limit, b.year_limit,
  b.balance, b.balance_time
FROM customer c
LEFT JOIN bank_card_open_account_record b ON b.customer_id = c.id
LEFT JOIN (SELECT s.customer_id, count(*)::int AS stations, sum(s.totalpower) AS totalpower FROM station_info s GROUP BY 1) n
  ON n.customer_id = c.id;

CREATE VIEW report.work_order AS
SELECT w.id, w.tenant_id, w.sys_org_code, w.create_by, w.assignee, w.order_no, w.status, w.priority, w.question_type, w.question_desc,
  w.source, w.station_id, s.station_name, s.contract_no, s.district,
  (SELECT u.realname FROM sys_user u WHERE u.username = w.create_by AND u.tenant_id = w.tenant_id LIMIT 1) AS creator_name,
  (SELECT u.realname FROM sys_user u WHERE u.username = w.assignee AND u.tenant_id = w.tenant_id LIMIT 1) AS assignee_name,
  w.create_time, w.assign_time, w.take_time, w.finish_time, w.close_time,
  round((extract(epoch FROM w.take_time - w.create_time) / 3600)::numeric, 1) AS take_hours,
  round((extract(epoch FROM w.close_time - w.create_time) / 3600)::numeric, 1) AS close_hours
FROM work_order w
LEFT JOIN station_info s ON s.id = w.station_id;

GRANT SELECT ON ALL TABLES IN SCHEMA report TO heliodesk_report;

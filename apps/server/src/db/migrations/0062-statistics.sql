-- What is to come in for stations, from whichever table knows it (decision 118): the one place that statistics of payments read.
-- 1 what a bill gave (fee_receivable), 2 a month of the fee check that has no such row yet, 3 an instalment of a plan in force.
-- A month of the fee check has no due day of its own: its period has ended on it. What came in too much is owed by nobody.
CREATE VIEW receivable_item WITH (security_invoker = true) AS
  SELECT r.id, r.version, r.create_by, r.create_time, r.update_by, r.update_time, r.sys_org_code, r.tenant_id, '1' AS source, r.station_id,
    r.customer_id, NULL::bigint AS plan_id, r.ss_month AS month, r.due_date, r.amount, r.received,
    greatest(r.amount - r.received, 0)::numeric(14,2) AS open_amount
  FROM fee_receivable r WHERE r.status <> '4'
  UNION ALL
  SELECT f.id, f.version, f.create_by, f.create_time, f.update_by, f.update_time, f.sys_org_code, f.tenant_id, '2', f.station_id, s.customer_id, NULL,
    f.ss_month, coalesce(f.power_rate_end_date, ((f.ss_month || '-01')::date + interval '1 month' - interval '1 day')::date), f.payable_amount,
    coalesce(f.actual_amount_received, 0)::numeric(14,2), greatest(f.payable_amount - coalesce(f.actual_amount_received, 0), 0)::numeric(14,2)
  FROM power_fee f JOIN station_info s ON s.id = f.station_id
  WHERE f.payable_amount IS NOT NULL
    AND NOT EXISTS (SELECT FROM fee_receivable r WHERE r.station_id = f.station_id AND r.ss_month = f.ss_month AND r.status <> '4')
  UNION ALL
  SELECT p.id, p.version, p.create_by, p.create_time, p.update_by, p.update_time, p.sys_org_code, p.tenant_id, '3', l.station_id, l.customer_id, l.id,
    to_char(p.due_date, 'YYYY-MM'), p.due_date,
    -- What is waived is asked of nobody.
    CASE WHEN p.status = '6' THEN p.paid_principal + p.paid_interest + p.paid_cost + p.paid_penalty
      ELSE p.principal + p.interest + p.cost + p.penalty END::numeric(14,2),
    (p.paid_principal + p.paid_interest + p.paid_cost + p.paid_penalty)::numeric(14,2),
    CASE WHEN p.status IN ('3', '6') THEN 0 ELSE greatest(p.principal + p.interest + p.cost + p.penalty
      - p.paid_principal - p.paid_interest - p.paid_cost - p.paid_penalty, 0) END::numeric(14,2)
  FROM repay_plan_period p JOIN repay_plan l ON l.id = p.plan_id WHERE l.status <> '0';

-- How many days of its stations have a measurement: the coverage that a figure of energy states. The job adds up every month once more.
ALTER TABLE fleet_month ADD COLUMN measured_days int NOT NULL DEFAULT 0;

import type { Sql } from '#server/db/sql.ts'

/** How far the demo has got; kept in sys_config so that a start after a crash goes on where it stopped. */
export interface SeedMark {
  /** The instant that all demo data is about, epoch ms. */
  readonly asOf: number
  readonly stations: number
  /** Portions that are stored. */
  readonly done: number
  readonly finished: boolean
}

/** The tenant whose departments the demo stands in. */
export async function demoTenant(sql: Sql): Promise<string | null> {
  const rows = await sql.query<{ tenantId: string }>(
    `SELECT tenant_id AS "tenantId" FROM sys_depart WHERE org_code = 'A01' ORDER BY id LIMIT 1`,
  )
  return rows[0]?.tenantId ?? null
}

/** Waits until no other process makes a portion; held until the transaction ends. */
export async function lockDemo(tx: Sql): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('demo fleet', 0))`)
}

export async function readMark(sql: Sql): Promise<SeedMark | null> {
  const rows = await sql.query<{ value: SeedMark }>(`SELECT value FROM sys_config WHERE key = 'demo_fleet'`)
  return rows[0]?.value ?? null
}

export async function writeMark(sql: Sql, mark: SeedMark): Promise<void> {
  await sql.query(
    `INSERT INTO sys_config (key, value) VALUES ('demo_fleet', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value, update_time = now()`,
    [JSON.stringify(mark)],
  )
}

type Rows = readonly Readonly<Record<string, unknown>>[]

export async function insertCustomers(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, create_by, create_time, customer_no, user_name, name_pinyin, contact_number,
       contact_number_bidx, id_card, id_card_bidx, sex, birthday, district, project_addr, house_type, roof_type, business_model, source,
       is_blacklist, id_card_valid_to, marital_status, real_name_status, valid_time, status)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, customer_no, user_name, name_pinyin, contact_number,
       contact_number_bidx, id_card, id_card_bidx, sex, birthday, district, project_addr, house_type, roof_type, business_model, source,
       is_blacklist, id_card_valid_to, marital_status, real_name_status, valid_time, status
     FROM jsonb_populate_recordset(NULL::customer, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertHouses(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO house (id, tenant_id, sys_org_code, create_by, create_time, house_no, customer_id, district, address, owner, deed_no,
       house_type, roof_type, floors, roof_area, longitude, latitude, grid_account_no)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, house_no, customer_id, district, address, owner, deed_no,
       house_type, roof_type, floors, roof_area, longitude, latitude, grid_account_no
     FROM jsonb_populate_recordset(NULL::house, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertCards(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO bank_card_open_account_record (id, tenant_id, sys_org_code, create_by, create_time, apply_no, customer_id, account_name,
       id_card, id_card_bidx, card_no, card_no_bidx, branch_name, cnaps_no, bind_card_no, bind_card_no_bidx, bind_bank, reserved_phone,
       reserved_phone_bidx, day_limit, year_limit, balance, balance_time, status, fail_reason)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, apply_no, customer_id, account_name,
       id_card, id_card_bidx, card_no, card_no_bidx, branch_name, cnaps_no, bind_card_no, bind_card_no_bidx, bind_bank, reserved_phone,
       reserved_phone_bidx, day_limit, year_limit, balance, balance_time, status, fail_reason
     FROM jsonb_populate_recordset(NULL::bank_card_open_account_record, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertTransactions(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO account_transaction_details (id, tenant_id, sys_org_code, create_by, create_time, bank_serial_no, customer_id, account_id,
       account_name, trans_day, trans_time, line_key, direction, amount, balance, counter_name, counter_bank, summary, biz_kind, match_status,
       reversal, reverses_id, reverses_serial, line_source)
     SELECT id, tenant_id, sys_org_code, create_by, trans_time, bank_serial_no, customer_id, account_id,
       account_name, trans_day, trans_time, line_key, direction, amount, balance, counter_name, counter_bank, summary, biz_kind, match_status,
       reversal, reverses_id, reverses_serial, '1'
     FROM jsonb_populate_recordset(NULL::account_transaction_details, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertStatementDays(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO account_statement_day (id, tenant_id, sys_org_code, create_by, create_time, account_id, account_name, customer_id, day, state, gap, opening,
       in_sum, out_sum, closing, line_count, check_time)
     SELECT id, tenant_id, sys_org_code, create_by, check_time, account_id, account_name, customer_id, day, state, gap, opening,
       in_sum, out_sum, closing, line_count, check_time FROM jsonb_populate_recordset(NULL::account_statement_day, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertStations(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, create_by, create_time, station_name, name_pinyin, contract_no, station_no,
       customer_id, district, project_addr, data_source, vendor_plant_id, totalpower, pv_panel_num, string_num, longitude, latitude,
       first_work_time, consume_mode, station_class, grid_account_no, sample_minutes, imgurl)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, station_name, name_pinyin, contract_no, station_no,
       customer_id, district, project_addr, data_source, vendor_plant_id, totalpower, pv_panel_num, string_num, longitude, latitude,
       first_work_time, consume_mode, station_class, grid_account_no, sample_minutes, imgurl
     FROM jsonb_populate_recordset(NULL::station_info, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertDevices(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO station_device (station_id, id, type, psn, model, rated_power, collector_psn)
     SELECT station_id, id, type, psn, model, rated_power, collector_psn FROM jsonb_populate_recordset(NULL::station_device, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertLiveRows(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO station_live (station_id, tenant_id, sys_org_code, district, data_source, capacity_w, status, current_power_dw, today,
       today_energy, today_max_power_dw, month_energy, total_energy, last_ts)
     SELECT station_id, tenant_id, sys_org_code, district, data_source, capacity_w, 0, current_power_dw, today,
       today_energy, today_max_power_dw, month_energy, total_energy, last_ts FROM jsonb_populate_recordset(NULL::station_live, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertMonths(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO station_month (station_id, month, days, energy, counter_days, estimated_days)
     SELECT station_id, month, days, energy, counter_days, estimated_days FROM jsonb_populate_recordset(NULL::station_month, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** `p` as PostgreSQL writes bytes: \x and hexadecimal digits. */
export async function insertArchive(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO station_archive (station_id, month, p)
     SELECT station_id, month, p FROM jsonb_populate_recordset(NULL::station_archive, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertAlarms(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO station_alarm (station_id, id, tenant_id, sys_org_code, dedup_key, level, rule, device_sn, device_model, data_source,
       event_message, event_code, event_time, event_end_time, last_time, ack_by, ack_time, assignee, assign_time, clear_by)
     SELECT station_id, id, tenant_id, sys_org_code, dedup_key, level, rule, device_sn, device_model, data_source,
       event_message, event_code, event_time, event_end_time, event_time, ack_by, ack_time, assignee, assign_time, clear_by
     FROM jsonb_populate_recordset(NULL::station_alarm, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertFees(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO power_fee (id, tenant_id, sys_org_code, create_by, create_time, station_id, ss_month, pv_panel_num, power_rate_statr_date,
       power_rate_end_date, poor_days, monthly_energy, price, payable_amount, actual_amount_received, difference_scale, is_alarm,
       electricity_fees, co_construction_income, payment_status, fee_source)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, station_id, ss_month, pv_panel_num, power_rate_statr_date,
       power_rate_end_date, poor_days, monthly_energy, price, payable_amount, actual_amount_received, difference_scale, is_alarm,
       electricity_fees, co_construction_income, payment_status, fee_source FROM jsonb_populate_recordset(NULL::power_fee, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** Adds the energies of new stations to their department's days, in slot units. */
export async function addDepartmentDays(
  tx: Sql,
  department: { readonly tenantId: string; readonly orgCode: string },
  days: readonly { readonly day: string; readonly units: number }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO org_day AS o (tenant_id, org_code, day, energy)
     SELECT $1, $2, d.day, d.units FROM unnest($3::date[], $4::bigint[]) AS d (day, units)
     ON CONFLICT (tenant_id, org_code, day) DO UPDATE SET energy = o.energy + excluded.energy`,
    [department.tenantId, department.orgCode, days.map((one) => one.day), days.map((one) => one.units)],
  )
}

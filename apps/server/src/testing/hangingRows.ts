import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { newId } from '../db/ids.ts'
import type { TestApp } from './app.ts'
import { Planter } from './plant.ts'
import { insertRecord } from './records.ts'
import { buildStation } from './stations.ts'

/** A station with everything that hangs on it, of the demo tenant; every text that people write carries the marker. */
export interface HangingRows {
  readonly stationId: string
  readonly customerId: string
  /** Ids of the rows by table. */
  readonly ids: ReadonlyMap<string, string>
}

export const place = { tenantId: '1', orgCode: 'A01A01A01' }
const district = '330803'
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

export async function plantStation(
  app: TestApp,
  mark: string,
  given: { readonly today: string; readonly nowMs: number; readonly kwh: number },
): Promise<HangingRows> {
  const { db, cipher } = app.context
  const { today, nowMs, kwh } = given
  const units = kwh * 120_000
  const live = { status: 3, currentDw: 50_000, today, todayUnits: units, monthUnits: 3 * units, totalUnits: 40 * units }
  const built = await buildStation(db, cipher, {
    ...place,
    name: `${mark}电站`,
    ownerName: `${mark}业主`,
    phone: `139${newId().slice(-8)}`,
    district,
    live: { ...live, todayMaxDw: 60_000, lastMs: nowMs - 60_000 },
  })
  const { id: stationId, customerId } = built
  const at = { stationId }
  const alarm = { eventMessage: `${mark}停机`, deviceSn: `${mark}SN`, eventEndTime: null, assignee: 'lin', level: 4 }
  const { id: alarmId } = await insertRecord(app, stationAlarm, place, { ...at, ...alarm, eventTime: `${today} 01:00:00` })
  const about = { questionDesc: `${mark}电压低`, orderNo: `GD-${mark}-${stationId}`, status: '1', questionReplenishFiles: null }
  const { id: orderId } = await insertRecord(app, workOrder, place, { ...at, ...about, alarmId, assignee: 'lin' })
  const { id: feeId } = await insertRecord(app, powerFee, place, { ...at, ssMonth: today.slice(0, 7), payableAmount: '100.00' })
  const account = { customerId, accountName: `${mark}户名` }
  const { id: cardId } = await insertRecord(app, bankCard, place, { ...account, applyNo: `${mark}${stationId}` })
  const bank = { ...account, bankSerialNo: `${mark}${stationId}`, counterName: `${mark}对方`, summary: mark }
  const { id: lineId } = await insertRecord(app, accountTransaction, place, bank)
  const ids = new Map([
    ['station_info', stationId],
    ['customer', customerId],
    ['station_alarm', alarmId],
    ['work_order', orderId],
    ['power_fee', feeId],
    ['bank_card_open_account_record', cardId],
    ['account_transaction_details', lineId],
  ])
  await plantMeasurements(app, stationId, today, units)
  await plantTraces(app, mark, { stationId, alarmId, orderId })
  ids.set('import_job', await plantImport(app, mark, stationId))
  return { stationId, customerId, ids }
}

async function plantMeasurements({ context: { db } }: TestApp, stationId: string, today: string, units: number): Promise<void> {
  await db.query('SELECT station_day_make_partition($1::date)', [today])
  await db.query(
    `INSERT INTO station_day (station_id, day, step, points, max_power, power)
     SELECT $1, $2::date - back, 1, 288, 60000, array_fill(40000, ARRAY[288]) FROM generate_series(0, 1) AS back`,
    [stationId, today],
  )
  await db.query(
    `INSERT INTO station_month (station_id, month, days, energy)
     SELECT $1::bigint, m::date, array_fill($3::bigint, ARRAY[n]) || array_fill(NULL::bigint, ARRAY[31 - n]), n * $3::bigint
     FROM generate_series($2::date - interval '13 months', $2::date, interval '1 month') AS m,
       LATERAL (SELECT extract(day FROM m + interval '1 month - 1 day')::int AS n) AS length`,
    [stationId, monthOf(today), units],
  )
}

/** Versions, messages and pictures of the records. */
async function plantTraces(
  { context: { db } }: TestApp,
  mark: string,
  at: { readonly stationId: string; readonly alarmId: string; readonly orderId: string },
): Promise<void> {
  for (const [table, id] of [
    ['station_info', at.stationId],
    ['station_alarm', at.alarmId],
    ['work_order', at.orderId],
  ])
    await db.query(
      `INSERT INTO sys_data_log (id, tenant_id, sys_org_code, data_table, data_label, data_id, data_title, data_version, verb, content)
       VALUES ($1, $2, $3, $4, '记录', $5, $6, 1, 'create', jsonb_build_object('stationName', $6::text))`,
      [newId(), place.tenantId, place.orgCode, table, id, `${mark}版本`],
    )
  for (const cause of [`alarm:${at.alarmId}:mail:1`, `workOrder:${at.orderId}:submitted:hook:1`])
    await db.query(
      `INSERT INTO sys_message_out (id, tenant_id, sys_org_code, es_type, es_title, es_content, es_receiver, es_send_status, cause)
       VALUES ($1, $2, $3, '2', $4, $4, 'a***@b.cn', '1', $5)`,
      [newId(), place.tenantId, place.orgCode, `${mark}消息`, cause],
    )
  await db.query(
    `INSERT INTO record_step (id, tenant_id, resource, record_id, verb, username, realname, remark)
     VALUES ($1, 1, 'workOrder', $2, 'create', 'lin', '林', $3)`,
    [newId(), at.orderId, mark],
  )
}

async function plantImport({ context: { db } }: TestApp, mark: string, stationId: string): Promise<string> {
  const id = newId()
  await db.query(`INSERT INTO import_job (id, tenant_id, station_id, file_name, state) VALUES ($1, 1, $2, $3, 'running')`, [
    id,
    stationId,
    `${mark}.csv`,
  ])
  return id
}

/** A row in every table that has a station or a customer, as the database describes it: a new table is in by existing. */
export async function plantEverywhere(
  { context: { db } }: TestApp,
  mark: string,
  ownStation: string,
): Promise<ReadonlyMap<string, string>> {
  const tables = await hangingTables(db)
  // Agents, products and firms hang on nobody's station: those whom rules limit see them, so they carry no mark.
  const planter = new Planter(db, place.tenantId, mark, (parent) => tables.includes(parent))
  const ids = new Map<string, string>()
  for (const table of tables) {
    const row = await planter.row(table)
    if (row.id !== undefined) ids.set(table, String(row.id))
  }
  // A group belongs to nobody's station: it is seen, with the members that are.
  await db.query(
    `UPDATE sys_group SET group_type = 'station', group_name = '站组' || id, description = NULL, create_by = 'lin', update_by = 'lin'`,
  )
  await db.query('INSERT INTO sys_group_station (tenant_id, group_id, station_id) SELECT 1, id, $1 FROM sys_group', [ownStation])
  return ids
}

type Db = TestApp['context']['db']

export async function hangingTables(db: Db): Promise<readonly string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (a.attname IN ('station_id', 'customer_id', 'work_order_id', 'alarm_id') OR c.relname IN ('station_info', 'customer'))
     ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** Sums of departments, months and districts, as their jobs make them out of what stands in the database now. */
export async function sumUp(app: TestApp): Promise<void> {
  const { db } = app.context
  for (const table of ['org_day', 'fleet_month', 'district_yield', 'tenant_minute']) await db.query(`DELETE FROM ${table}`)
  await db.query(
    `INSERT INTO org_day (tenant_id, org_code, day, energy, stations)
     SELECT l.tenant_id, l.sys_org_code, m.month + (d.n - 1)::int, sum(d.energy), count(*)
     FROM station_month m JOIN station_live l USING (station_id), unnest(m.days) WITH ORDINALITY AS d (energy, n)
     WHERE d.energy IS NOT NULL GROUP BY 1, 2, 3`,
  )
  for (const job of app.modules.flatMap((module) => module.jobs ?? []))
    if (/^(fleet|dashboard)\./.test(job.name))
      await job.run(app.context, { at: new Date(), signal: new AbortController().signal })
}

/** Everything that does not hang on this station goes, as if it had never been. */
export async function leaveOnly({ context: { db } }: TestApp, { stationId, customerId, ids }: HangingRows): Promise<void> {
  const columns = await db.query<{ name: string; key: string }>(
    `SELECT c.relname AS name, a.attname AS key FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attname IN ('station_id', 'customer_id', 'work_order_id')`,
  )
  const own: Readonly<Record<string, string>> = {
    station_id: stationId,
    customer_id: customerId,
    work_order_id: ids.get('work_order') ?? '',
  }
  await db.tx(async (tx) => {
    await tx.query(`SET LOCAL session_replication_role = 'replica'`)
    for (const { name, key } of columns) await tx.query(`DELETE FROM ${name} WHERE "${key}" <> $1`, [own[key]])
    await tx.query('DELETE FROM station_info WHERE id <> $1', [stationId])
    await tx.query('DELETE FROM customer WHERE id <> $1', [customerId])
    await tx.query('DELETE FROM sys_data_log WHERE data_id <> ALL ($1::bigint[])', [[...ids.values()]])
    await tx.query(`DELETE FROM sys_message_out WHERE split_part(cause, ':', 2) <> ALL ($1::text[])`, [[...ids.values()]])
  })
}

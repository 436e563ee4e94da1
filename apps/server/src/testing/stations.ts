import type { FieldCipher } from '../access/fieldCipher.ts'
import { newId } from '../db/ids.ts'
import { pinyinKey } from '../db/pinyin.ts'
import type { Sql } from '../db/sql.ts'

/** What a test may say about a station; everything else is filled in. Figures in the units of the tables. */
export interface StationOptions {
  readonly tenantId?: string
  readonly orgCode?: string
  readonly name?: string
  readonly ownerName?: string
  readonly phone?: string
  readonly idCard?: string
  readonly district?: string
  readonly dataSource?: number
  readonly vendorPlantId?: string | null
  readonly capacityKw?: number
  readonly panels?: number | null
  readonly strings?: number | null
  readonly live?: Partial<LiveFigures>
}
export interface LiveFigures {
  readonly status: number
  readonly currentDw: number
  readonly today: string
  readonly todayUnits: number
  readonly todayMaxDw: number
  readonly monthUnits: number
  readonly totalUnits: number
  readonly lastMs: number
}
export interface BuiltStation {
  readonly id: string
  readonly contractNo: string
  readonly stationNo: string
  readonly customerId: string
  readonly inverterId: string
  readonly inverterSn: string
}

/** Inserts a customer, a station of theirs, its live row, a collector and an inverter. The tenant must exist. */
export async function buildStation(db: Sql, cipher: FieldCipher | null, options: StationOptions = {}): Promise<BuiltStation> {
  const id = newId()
  const at = { tenantId: options.tenantId ?? '1', orgCode: options.orgCode ?? 'A01A01A01' }
  const customerId = await buildCustomer(db, cipher, { ...at, ...options })
  const contractNo = `HT${id}`
  const stationNo = `DZ${id}`
  const name = options.name ?? `电站${id}`
  await db.query(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, station_name, name_pinyin, contract_no, station_no, customer_id, district,
       data_source, vendor_plant_id, totalpower, pv_panel_num, string_num, longitude, latitude, first_work_time, project_addr)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 118.96, 28.98, '2024-05-17', '莲花镇西山村 38 号')`,
    [
      id,
      at.tenantId,
      at.orgCode,
      name,
      pinyinKey(name),
      contractNo,
      stationNo,
      customerId,
      options.district ?? '330803',
      options.dataSource ?? 3,
      options.vendorPlantId ?? null,
      options.capacityKw ?? 20,
      options.panels === undefined ? 40 : options.panels,
      options.strings === undefined ? 2 : options.strings,
    ],
  )
  await insertLive(db, id, options.live ?? {})
  const [collectorId, inverterId] = [newId(), newId()]
  const inverterSn = `SN${id}`
  await db.query(
    `INSERT INTO station_device (station_id, id, type, psn, model) VALUES ($1, $2, '0', $3, 'EzLogger'), ($1, $4, '1', $5, 'GW20KT-DT')`,
    [id, collectorId, `CO${id}`, inverterId, inverterSn],
  )
  return { id, contractNo, stationNo, customerId, inverterId, inverterSn }
}

async function insertLive(db: Sql, stationId: string, live: Partial<LiveFigures>): Promise<void> {
  await db.query(
    `INSERT INTO station_live (station_id, tenant_id, sys_org_code, district, data_source, capacity_w, status, current_power_dw, today,
       today_energy, today_max_power_dw, month_energy, total_energy, last_ts)
     SELECT id, tenant_id, sys_org_code, district, data_source, round(totalpower * 1000)::int, $2, $3, $4, $5, $6, $7, $8,
       to_timestamp($9::float8 / 1000) FROM station_info WHERE id = $1`,
    [
      stationId,
      live.status ?? 0,
      live.currentDw ?? null,
      live.today ?? null,
      live.todayUnits ?? null,
      live.todayMaxDw ?? null,
      live.monthUnits ?? 0,
      live.totalUnits ?? 0,
      live.lastMs ?? null,
    ],
  )
}

type CustomerOptions = StationOptions & { readonly tenantId: string; readonly orgCode: string }

async function buildCustomer(db: Sql, cipher: FieldCipher | null, options: CustomerOptions): Promise<string> {
  const id = newId()
  const ownerName = options.ownerName ?? '张建国'
  const seal = (column: string, plain: string): readonly [string, string | null] =>
    cipher === null
      ? ['sealed', null]
      : [cipher.seal(plain, { table: 'customer', column, id }), cipher.blindIndex(plain, { table: 'customer', column })]
  const phone = seal('contact_number', options.phone ?? '15400001234')
  const idCard = options.idCard === undefined ? [null, null] : seal('id_card', options.idCard)
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, name_pinyin, contact_number, contact_number_bidx, id_card,
       id_card_bidx, district, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '2')`,
    [
      id,
      options.tenantId,
      options.orgCode,
      `KH${id}`,
      ownerName,
      pinyinKey(ownerName),
      ...phone,
      ...idCard,
      options.district ?? '330803',
    ],
  )
  return id
}

/** A settled month of a station. */
export async function buildFee(
  db: Sql,
  stationId: string,
  fee: { readonly month: string; readonly payable?: string; readonly received?: string | null; readonly income?: string | null },
): Promise<void> {
  await db.query(
    `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month, pv_panel_num, power_rate_statr_date, power_rate_end_date,
       poor_days, monthly_energy, price, payable_amount, actual_amount_received, difference_scale, is_alarm, electricity_fees,
       co_construction_income, payment_status, fee_source)
     SELECT $2, tenant_id, sys_org_code, id, $3, pv_panel_num, ($3 || '-01')::date, ($3 || '-28')::date, 0, 2.186, 0.4153, $4::numeric,
       $5::numeric, 0, 0, $4::numeric, $6::numeric, '1', '1' FROM station_info WHERE id = $1`,
    [
      stationId,
      newId(),
      fee.month,
      fee.payable ?? '907.85',
      fee.received === undefined ? '907.85' : fee.received,
      fee.income ?? null,
    ],
  )
}

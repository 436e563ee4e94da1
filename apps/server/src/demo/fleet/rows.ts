import { lineKey } from '@heliodesk/domain/bank/mergeLines'
import { statementDay } from '@heliodesk/domain/bank/statementDay'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { hash } from '@heliodesk/domain/solar/noise'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { monthPlace } from '@heliodesk/domain/telemetry/calendar'
import { encodeDay } from '@heliodesk/domain/telemetry/dayCodec'
import { packMonth } from '@heliodesk/domain/telemetry/monthPack'
import { noData } from '@heliodesk/domain/telemetry/stationDay'
import type { FieldCipher } from '#server/access/fieldCipher.ts'
import { newId } from '#server/db/ids.ts'
import { pinyinKey } from '#server/db/pinyin.ts'
import type { DemoStep } from '../steps.queries.ts'
import { orderDays } from '../story/orderDays.ts'
import { monthRows } from './plan/history.ts'
import type { DemoStation } from './portion.ts'

/** A row by column, as the tables name them. */
export type DemoRow = Readonly<Record<string, unknown>>

export interface RowParts {
  readonly tenantId: string
  readonly cipher: FieldCipher
  readonly asOf: number
}

const iso = (instantMs: number): string => new Date(instantMs).toISOString()
/** A roof and its owner, whether it runs or not. */
type DemoRoof = Pick<DemoStation, 'plan' | 'customerId'>
const owned = (station: Pick<DemoStation, 'plan'>, { tenantId }: RowParts) => ({
  tenant_id: tenantId,
  sys_org_code: station.plan.orgCode,
  create_by: 'demo',
})

/** A personal number as it is kept: ciphertext bound to its row, and the blind index. */
function sealed(parts: RowParts, at: { readonly table: string; readonly column: string; readonly id: string }, plain: string) {
  return { [at.column]: parts.cipher.seal(plain, at), [`${at.column}_bidx`]: parts.cipher.blindIndex(plain, at) }
}

const registered = (plan: DemoRoof['plan']): number =>
  Date.parse(`${orderDays(plan, 'connected', plan.firstWorkDay).registered}T09:00:00+08:00`)

export function customerRow(station: DemoRoof, parts: RowParts): DemoRow {
  const { plan, customerId: id } = station
  const pick = hash(plan.number, 3, 77)
  return {
    ...owned(station, parts),
    id,
    create_time: iso(registered(plan)),
    customer_no: plan.owner.customerNo,
    user_name: plan.owner.name,
    name_pinyin: pinyinKey(plan.owner.name),
    ...sealed(parts, { table: 'customer', column: 'contact_number', id }, plan.owner.phone),
    ...sealed(parts, { table: 'customer', column: 'id_card', id }, plan.owner.idCard),
    sex: plan.owner.sex,
    birthday: plan.owner.birthday,
    district: plan.district,
    project_addr: plan.address,
    house_type: pick % 10 < 7 ? '2' : '1',
    roof_type: pick % 5 === 0 ? '1' : pick % 5 === 1 ? '3' : '2',
    business_model: plan.owner.businessModel,
    source: String(1 + (pick % 4)),
    is_blacklist: false,
    id_card_valid_to: '2036-12-31',
    marital_status: pick % 6 === 0 ? '1' : '2',
    real_name_status: '1',
    valid_time: iso(registered(plan) + 30 * 3_600_000),
    status: '2',
  }
}

const reviewer = { username: 'zhoujie', realname: '周洁' }

/** How the customer came to be valid. */
export function customerSteps(station: DemoRoof, { tenantId }: RowParts): readonly DemoStep[] {
  const begun = registered(station.plan)
  const step = (
    hours: number,
    rest: Pick<DemoStep, 'verb' | 'username' | 'realname' | 'from_status' | 'to_status'>,
  ): DemoStep => ({
    id: newId(begun + hours * 3_600_000),
    tenant_id: tenantId,
    resource: 'customer',
    record_id: station.customerId,
    at: iso(begun + hours * 3_600_000),
    ...rest,
  })
  const clerk = { username: 'demo', realname: '系统' }
  return [
    step(0, { verb: 'create', ...clerk, from_status: null, to_status: '0' }),
    step(1, { verb: 'submit', ...clerk, from_status: '0', to_status: '1' }),
    step(30, { verb: 'approve', ...reviewer, from_status: '1', to_status: '2' }),
  ]
}

/** The house whose roof carries the station. */
export function houseRow(station: DemoRoof, parts: RowParts): DemoRow {
  const { plan } = station
  const pick = hash(plan.number, 3, 77)
  return {
    ...owned(station, parts),
    id: newId(),
    create_time: iso(registered(plan) + 20 * 60_000),
    house_no: `FW${String(plan.number).padStart(6, '0')}`,
    customer_id: station.customerId,
    district: plan.district,
    address: plan.address,
    owner: plan.owner.name,
    deed_no: `（${plan.district}）农房权证第${String(plan.number).padStart(6, '0')}号`,
    house_type: pick % 10 < 7 ? '2' : '1',
    roof_type: pick % 5 === 0 ? '1' : pick % 5 === 1 ? '3' : '2',
    floors: 1 + (pick % 3),
    roof_area: `${Math.ceil((plan.registeredPanels * 26) / 10)}.00`,
    longitude: plan.longitude,
    latitude: plan.latitude,
    grid_account_no: plan.gridAccountNo,
  }
}

const branches: Readonly<Record<string, string>> = { '33': '浙江', '37': '山东', '41': '河南', '34': '安徽' }
const boundBanks = ['中国农业银行', '中国建设银行', '中国邮政储蓄银行', '农村信用合作社']

export function cardRow(station: DemoStation, parts: RowParts): DemoRow {
  const { plan } = station
  const id = station.cardId
  const table = 'bank_card_open_account_record'
  const last = station.transactions.at(-1)
  return {
    ...owned(station, parts),
    id,
    create_time: iso(Date.parse(`${orderDays(plan, 'connected', plan.firstWorkDay).signed}T10:00:00+08:00`)),
    apply_no: `KH2C${String(plan.number).padStart(7, '0')}`,
    customer_id: station.customerId,
    account_name: plan.owner.name,
    ...sealed(parts, { table, column: 'id_card', id }, plan.owner.idCard),
    ...sealed(parts, { table, column: 'card_no', id }, plan.owner.accountNo),
    branch_name: `工商银行${branches[plan.district.slice(0, 2)] ?? ''}分行营业部`,
    cnaps_no: null,
    ...sealed(parts, { table, column: 'bind_card_no', id }, plan.owner.boundCardNo),
    bind_bank: boundBanks[plan.number % boundBanks.length],
    ...sealed(parts, { table, column: 'reserved_phone', id }, plan.owner.phone),
    day_limit: '10000.00',
    year_limit: '200000.00',
    balance: last?.balance ?? '0.00',
    balance_time: last ? iso(last.at) : null,
    status: '5',
    fail_reason: null,
  }
}

export function transactionRows(station: DemoStation, parts: RowParts): readonly DemoRow[] {
  const ids = new Map(station.transactions.map(({ serial, at }) => [serial, newId(at)]))
  return station.transactions.map((line) => ({
    ...owned(station, parts),
    id: ids.get(line.serial),
    bank_serial_no: line.serial,
    line_key: lineKey({ ...line, cents: toUnits(line.amount, 2) }, new Set()),
    customer_id: station.customerId,
    account_id: station.cardId,
    trans_day: slotAt(line.at).day,
    account_name: station.plan.owner.name,
    trans_time: iso(line.at),
    direction: line.direction,
    amount: line.amount,
    balance: line.balance,
    counter_name: line.counterName,
    counter_bank: '中国工商银行',
    summary: line.summary,
    biz_kind: line.kind,
    match_status: '0',
    reversal: line.reverses === null ? (line.isTakenBack ? '2' : '0') : '1',
    reverses_id: line.reverses === null ? null : (ids.get(line.reverses) ?? null),
    reverses_serial: line.reverses,
  }))
}

/** The balance of each day with lines; they run on without a jump. */
export function statementDayRows(station: DemoStation, parts: RowParts): readonly DemoRow[] {
  let before: bigint | null = null
  return [...Map.groupBy(station.transactions, ({ at }) => slotAt(at).day)].map(([day, lines]) => {
    const told = lines.map((line) => ({
      ...{ order: String(line.at), direction: line.direction, cents: toUnits(line.amount, 2), balance: toUnits(line.balance, 2) },
    }))
    const known = statementDay({ lines: told, statedOpening: null, statedClosing: null, before })
    before = known.closing
    const text = (cents: bigint | null) => (cents === null ? null : fromUnits(cents, 2))
    return {
      ...owned(station, parts),
      ...{
        id: newId(),
        account_id: station.cardId,
        account_name: station.plan.owner.name,
        customer_id: station.customerId,
        day,
        state: known.state,
        gap: text(known.gap),
      },
      ...{ opening: text(known.opening), in_sum: text(known.inSum), out_sum: text(known.outSum), closing: text(known.closing) },
      ...{ line_count: lines.length, check_time: iso(parts.asOf) },
    }
  })
}

export function stationRow(station: DemoStation, parts: RowParts): DemoRow {
  const { plan } = station
  return {
    ...owned(station, parts),
    id: station.id,
    create_time: iso(Date.parse(`${plan.firstWorkDay}T11:00:00+08:00`)),
    station_name: plan.stationName,
    name_pinyin: pinyinKey(plan.stationName),
    contract_no: plan.contractNo,
    station_no: plan.stationNo,
    customer_id: station.customerId,
    district: plan.district,
    project_addr: plan.address,
    data_source: plan.dataSource,
    vendor_plant_id: plan.vendorPlantId,
    totalpower: plan.capacityW / 1000,
    pv_panel_num: plan.registeredPanels,
    string_num: plan.strings,
    longitude: plan.longitude,
    latitude: plan.latitude,
    first_work_time: plan.firstWorkDay,
    consume_mode: '1',
    station_class: '1',
    grid_account_no: plan.gridAccountNo,
    sample_minutes: 5,
    imgurl: plan.image,
  }
}

export function deviceRows({ id, inverterId, plan }: DemoStation): readonly DemoRow[] {
  const collector = { type: '0', psn: plan.collectorSn, model: null, rated_power: null, collector_psn: null }
  const inverter = {
    type: plan.inverterType,
    psn: plan.inverterSn,
    model: plan.inverterModel,
    rated_power: plan.inverterKw,
    collector_psn: plan.collectorSn,
  }
  return [
    { station_id: id, id: newId(), ...collector },
    { station_id: id, id: inverterId, ...inverter },
  ]
}

/** Power that arrived longer ago than this is no longer «current». */
const freshMs = 30 * 60_000

export function liveRow({ id, plan, history }: DemoStation, { tenantId, asOf }: RowParts): DemoRow {
  const today = dayNumber(slotAt(asOf).day)
  const last = history.curves.at(-1)
  const isToday = last?.day === dayOfNumber(today)
  const isFresh = last !== undefined && asOf - last.state.lastMs <= freshMs
  const month = monthPlace(today).month
  const sum = (from: number): number =>
    [...history.energies].reduce((units, [day, energy]) => units + (day >= from ? energy.units : 0), 0)
  return {
    station_id: id,
    tenant_id: tenantId,
    sys_org_code: plan.orgCode,
    district: plan.district,
    data_source: plan.dataSource,
    capacity_w: plan.capacityW,
    current_power_dw: isFresh ? last.state.power[slotAt(last.state.lastMs).slot] : null,
    today: dayOfNumber(today),
    today_energy: history.energies.get(today)?.units ?? null,
    today_max_power_dw: isToday ? Math.max(...last.state.power) : null,
    month_energy: sum(month),
    total_energy: sum(0),
    last_ts: last === undefined ? null : iso(last.state.lastMs),
  }
}

export function energyRows({ id, history }: DemoStation): readonly DemoRow[] {
  return monthRows(history.energies).map(({ month, days, energy, counterDays, estimatedDays }) => ({
    station_id: id,
    month,
    days,
    energy,
    counter_days: counterDays,
    estimated_days: estimatedDays,
  }))
}

/** Curves before the recent days, packed by month. */
export function archiveRows({ id, history }: DemoStation, firstHot: number): readonly DemoRow[] {
  const months = new Map<number, (Uint8Array | null)[]>()
  for (const { day, state } of history.curves) {
    const number = dayNumber(day)
    if (number >= firstHot || state.power.every((value) => value === noData)) continue
    const { month, index } = monthPlace(number)
    const days = months.get(month) ?? new Array<Uint8Array | null>(31).fill(null)
    days[index] = encodeDay(state, number)
    months.set(month, days)
  }
  return [...months].map(([month, days]) => ({
    station_id: id,
    month: dayOfNumber(month),
    p: `\\x${Buffer.from(packMonth(days)).toString('hex')}`,
  }))
}

export function alarmRows({ id, plan, alarms }: DemoStation, parts: RowParts): readonly DemoRow[] {
  return alarms.map((alarm) => ({
    station_id: id,
    id: newId(),
    tenant_id: parts.tenantId,
    sys_org_code: plan.orgCode,
    dedup_key: alarm.key,
    level: alarm.level,
    rule: alarm.rule,
    device_sn: alarm.deviceSn,
    device_model: alarm.deviceModel,
    data_source: plan.dataSource,
    event_message: alarm.message,
    event_code: alarm.code,
    event_time: iso(alarm.begin),
    event_end_time: alarm.end === null ? null : iso(alarm.end),
    ack_by: alarm.ackBy,
    ack_time: alarm.ackAt === null ? null : iso(alarm.ackAt),
    assignee: alarm.assignee,
    assign_time: alarm.assignAt === null ? null : iso(alarm.assignAt),
    clear_by: alarm.endedBy,
  }))
}

export function feeRows(station: DemoStation, parts: RowParts): readonly DemoRow[] {
  return station.fees.map((fee) => ({
    ...owned(station, parts),
    id: newId(),
    create_time: iso(Date.parse(`${fee.end}T10:00:00+08:00`) + 5 * 86_400_000),
    station_id: station.id,
    ss_month: fee.ssMonth,
    pv_panel_num: station.plan.registeredPanels,
    power_rate_statr_date: fee.start,
    power_rate_end_date: fee.end,
    poor_days: fee.poorDays,
    monthly_energy: fee.monthlyEnergy,
    price: fee.price,
    payable_amount: fee.payable,
    actual_amount_received: fee.received,
    difference_scale: fee.difference,
    is_alarm: fee.isAlarm,
    electricity_fees: fee.payable,
    co_construction_income: fee.coConstructionIncome,
    payment_status: fee.paymentStatus,
    fee_source: fee.source,
  }))
}

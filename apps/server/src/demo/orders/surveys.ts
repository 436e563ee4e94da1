import { survey } from '@heliodesk/contracts/resources/order/survey'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { type DemoStep, insertSteps } from '../steps.queries.ts'
import { isCountedOn, materialsOf } from '../stock/plan.ts'
import { numberOf, orderDays } from '../story/orderDays.ts'
import { fieldDepartment } from './fieldDepartment.ts'
import {
  contractedOrders,
  insertSurveyLines,
  insertSurveys,
  materialIds,
  type OrderAtHand,
  ordersAtHand,
} from './surveys.queries.ts'

const former = { username: 'linyue', realname: '林悦' }
const manager = { username: 'shenwei', realname: '沈伟' }
const surveyor = { username: 'surveyor', realname: '徐踏勘' }
const reviewer = { username: 'reviewer', realname: '沈审核' }
/** Before surveys were kept here their photos were pasted on a form. */
const paper = '照片见纸质勘察表'
const pricePerWatt = 2.85
const ratedWatts: Readonly<Record<string, number>> = { 'ZJ-JK580': 580, 'ZJ-JK550': 550 }
const stamp = (day: string, hour: string): string => `${day}T${hour}:00+08:00`

interface Found {
  readonly status: '0' | '1' | '2' | '3'
  readonly day: string
  readonly panels: number
  readonly watts: number
  readonly by: typeof former
  readonly confirmedBy: typeof former
  /** Of the makes whose pieces have no numbers. */
  readonly isCounted?: boolean
  /** When it is made: of today nothing has happened later. */
  readonly nowMs?: number
  readonly remark?: string
}

/** One survey as it was made, with its bill of materials and its history. */
function surveyOf(order: OrderAtHand, found: Found, materials: ReadonlyMap<string, string>) {
  const { status, day, panels, watts, by, confirmedBy, isCounted = false, nowMs = Number.POSITIVE_INFINITY } = found
  const moment = (hour: string): string => {
    const at = stamp(day, hour)
    return Date.parse(at) <= nowMs ? at : new Date(nowMs).toISOString()
  }
  const id = newId()
  const number = Number(order.orderNo.slice(-5))
  const rows = panels % 3 === 0 ? 3 : 2
  const area = Number(order.roofArea ?? panels * 2.6)
  const width = 6 + (number % 4) * 0.5
  const made = moment('16:20')
  const own = { tenant_id: order.tenantId, sys_org_code: order.orgCode, create_by: by.username, create_time: made }
  const bill = materialsOf(panels, isCounted).map(({ code, quantity }, place) => ({
    code,
    quantity,
    remark: place === 0 && watts !== ratedWatts[code] ? `按同系列 ${watts} W 供货` : null,
  }))
  const step = (verb: string, from: string | null, to: string, hour: string, who: typeof former, remark?: string): DemoStep => ({
    ...{ id: newId(), tenant_id: order.tenantId, resource: survey.name, record_id: id, at: moment(hour), verb },
    ...{ username: who.username, realname: who.realname, from_status: from, to_status: to },
    ...(remark === undefined ? {} : { remark }),
  })
  return {
    row: {
      ...own,
      id,
      survey_no: `KC-${day.replaceAll('-', '')}-${order.orderNo.slice(-5)}`,
      status,
      order_id: order.id,
      customer_id: order.customerId,
      surveyor: by.username,
      survey_date: day,
      roof_length: (area / width).toFixed(2),
      roof_width: width.toFixed(2),
      roof_type: order.roofType ?? '2',
      orientation: String(1 + (number % 3)),
      tilt: order.roofType === '1' ? '12.0' : `${22 + (number % 7)}.0`,
      layout: `南坡 ${rows} 行 × ${Math.ceil(panels / rows)} 列${panels % rows === 0 ? '' : '，末列不满'}，避让烟囱与检修通道`,
      pv_panel_num: panels,
      panel_power: watts,
      transformer_id: order.transformerId,
      price: (panels * watts * pricePerWatt).toFixed(2),
      confirm_time: status === '2' ? moment('18:05') : null,
      remark: found.remark ?? null,
    },
    lines: bill.flatMap(({ code, quantity, remark }, place) => {
      const productId = materials.get(code)
      const line = { ...own, id: newId(), survey_id: id, item_no: String(place + 1), quantity, remark }
      return productId === undefined ? [] : [{ ...line, product_id: productId }]
    }),
    steps: [
      step('create', null, '0', '16:20', by),
      ...(status === '0' ? [] : [step('submit', '0', '1', '16:40', by)]),
      ...(status === '2' ? [step('confirm', '1', '2', '18:05', confirmedBy)] : []),
      ...(status === '3' ? [step('reject', '1', '3', '18:05', confirmedBy, '缺少东侧女儿墙的尺寸，请补测')] : []),
    ],
  }
}

async function insert(tx: Sql, made: readonly ReturnType<typeof surveyOf>[]): Promise<void> {
  await insertSurveys(
    tx,
    made.map(({ row }) => row),
  )
  await insertSurveyLines(
    tx,
    made.flatMap(({ lines }) => lines),
  )
  await insertSteps(
    tx,
    made.flatMap(({ steps }) => steps),
  )
}

/** The surveys from which the contracts of these orders were drawn up: they say the same. */
export async function seedConfirmedSurveys(tx: Sql, ids: readonly string[], nowMs: number): Promise<void> {
  const today = slotAt(nowMs).day
  const materials = await materialIds(tx)
  const orders = await contractedOrders(tx, ids)
  const made = orders.map((order) => {
    const { surveyed, shipped } = orderDays(
      { number: numberOf(order.contractNo), orgCode: order.orgCode },
      'signed',
      order.signDay,
    )
    const day = [order.madeOn, surveyed].toSorted()[1] ?? surveyed
    const { panels, watts } = order
    const found = { status: '2', day, panels, watts, nowMs, isCounted: isCountedOn(shipped, today) } as const
    return surveyOf(order, { ...found, by: former, confirmedBy: manager, remark: paper }, materials)
  })
  await insert(tx, made)
}

/** What surveyors and reviewers have on their desks today; answers the orders concerned. */
export async function seedSurveysAtHand(tx: Sql, nowMs: number): Promise<readonly string[]> {
  const today = slotAt(nowMs).day
  const states = ['1', '0', '3', '2', '1'] as const
  // The latest one is given up; half of the roofs nobody has visited yet.
  const found = (await ordersAtHand(tx, 2 * states.length + 1)).slice(1)
  const isNear = ({ orgCode }: OrderAtHand) => orgCode === fieldDepartment
  const orders = [...found.filter(isNear), ...found.filter((one) => !isNear(one))]
  const visited = orders.slice(0, Math.min(states.length, Math.ceil(orders.length / 2)))
  const materials = await materialIds(tx)
  const made = visited.map((order, place) => {
    const status = states[place] ?? '0'
    const [, year, month, date] = /^DD-(\d{4})(\d\d)(\d\d)/.exec(order.orderNo) ?? []
    const [made, visit] = [`${year}-${month}-${date}`, dayOfNumber(dayNumber(today) - 1 - (place % 3))]
    // Nobody goes to a roof before its order is there.
    const day = [made, visit].toSorted()[1] ?? visit
    const panels = 18 + place * 4
    return surveyOf(
      order,
      { status, day, panels, watts: 580, nowMs, by: isNear(order) ? surveyor : former, confirmedBy: reviewer },
      materials,
    )
  })
  await insert(tx, made)
  return visited.map(({ id }) => id)
}

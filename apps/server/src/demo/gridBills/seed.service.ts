import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { monthBefore } from '@heliodesk/domain/ledger/months'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { insertBegun, insertBillLines, insertBills } from '#server/gridBill/import.queries.ts'
import { calendars } from '#server/gridBill/post.queries.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import type { BillKind } from '../fleet/plan/differencePlan.ts'
import { planDifferences } from '../fleet/plan/differencePlan.ts'
import { readMark } from '../fleet/seed.queries.ts'
import { type BilledMonth, billedMonths, billedStations } from './past.queries.ts'
import { clerk, type PastFrame, writePastBills } from './past.service.ts'
import { type DemoBill, planBill, planCorrection } from './plan.ts'

const atOnce = 100
/** Of the last month of the stations at these places: what waits to be checked, and what a person confirms today. */
type Left = 'fits' | 'confirmed' | 'moreEnergy' | 'unmapped' | 'lateRead'
const left: Readonly<Record<number, Left>> = {
  ...{ 1: 'fits', 4: 'moreEnergy', 7: 'unmapped', 10: 'lateRead' },
  ...{ 2: 'confirmed', 12: 'confirmed', 15: 'confirmed' },
}
const kindOf: Partial<Readonly<Record<Left, BillKind>>> = { moreEnergy: 'meterHigh', lateRead: 'readingGap' }

/**
 * Bills of the demo: those of three years by rows; of the last month some that wait, and some that people confirm today by the product's own way. What came in is
 * matched afterwards (demoMatching).
 */
export async function seedGridBills(context: Context): Promise<void> {
  const { db, clock } = context
  const [maker, checker, mark] = [await demoActor(db, clerk.username), await demoActor(db, 'shenwei'), await readMark(db)]
  if (maker === undefined || checker === undefined || mark === null) return
  const { day: today } = slotAt(clock.now())
  const last = monthBefore(today.slice(0, 7), 1)
  const frame: PastFrame = {
    ...{ tenantId: maker.tenantId, today, calendars: await calendars(db, maker.tenantId) },
    plan: planDifferences(mark.stations, slotAt(mark.asOf).day),
    isLeft: (row, place) => row.month === last && left[place] !== undefined,
  }
  let place = 0
  for (let after = '0'; ; ) {
    const ids = (await billedStations(db, after, atOnce)).map(({ id }) => id)
    const lastId = ids.at(-1)
    if (lastId === undefined) break
    const rows = await billedMonths(db, ids)
    const ends = await db.tx((tx) => writePastBills(tx, frame, rows, place))
    const stations = Map.groupBy(rows, ({ stationId }) => stationId)
    for (const [at, own] of [...stations.values()].entries()) {
      const story = left[place + at]
      if (story !== undefined) await leaveToPeople(context, { maker, checker, last }, story, own, ends, place + at)
    }
    place += stations.size
    after = lastId
  }
}

interface People {
  readonly maker: Actor
  readonly checker: Actor
  readonly last: string
}

/** The last month of a station, imported yesterday. */
async function leaveToPeople(
  context: Context,
  { maker, checker, last }: People,
  story: Left,
  own: readonly BilledMonth[],
  ends: ReadonlyMap<string, number>,
  place: number,
): Promise<void> {
  const row = own.at(-1)
  const reading = ends.get(row?.stationId ?? '')
  if (row === undefined || row.month !== last || reading === undefined) return
  const { day: today } = slotAt(context.clock.now())
  const account = story === 'unmapped' ? `98${row.accountNo.slice(2)}` : row.accountNo
  const id = await bring(context, maker, row, planBill(row, reading, kindOf[story], account), story !== 'unmapped', today)
  if (story === 'confirmed')
    await confirm(context, maker, id).catch(() => confirm(context, checker, id, '测量有缺，已与户主电表核对'))
  if (story === 'lateRead') await confirm(context, checker, id, '抄表日后补抄，示数已与户主照片核对')
  const before = own.at(-2)
  if (before === undefined || (place !== 12 && place !== 15)) return
  const corrected = await bring(context, maker, row, planCorrection(row, before, place === 15), true, today)
  if (place === 12) await confirm(context, maker, corrected)
}

async function bring(
  { db }: Context,
  maker: Actor,
  row: BilledMonth,
  bill: Pick<DemoBill, 'head' | 'lines'>,
  isMapped: boolean,
  today: string,
): Promise<string> {
  const id = newId()
  const at = `${dayOfNumber(Math.min(dayNumber(row.to) + 5, dayNumber(today) - 1))}T09:30:00+08:00`
  const own = { tenant_id: maker.tenantId, sys_org_code: row.orgCode, create_by: clerk.username, create_time: at }
  const place = isMapped ? { station_id: row.stationId, customer_id: row.customerId } : { station_id: null, customer_id: null }
  await db.tx(async (tx) => {
    await insertBills(tx, [{ ...own, id, ...place, ...bill.head }])
    await insertBillLines(
      tx,
      bill.lines.map((line, index) => ({ ...own, ...line, id: newId(), grid_bill_id: id, item_no: String(index + 1) })),
    )
    await insertBegun(tx, [{ ...clerk, id: newId(), tenant_id: own.tenant_id, record_id: id, at }])
  })
  return id
}

async function confirm(context: Context, by: Actor, id: string, remark?: string): Promise<void> {
  const life = lifeOf(context, gridBill.name)
  if (life === undefined) return
  await takeStep(life, { actor: by, meta: demoMeta }, 'confirm', { id, ...(remark === undefined ? {} : { remark }) })
}

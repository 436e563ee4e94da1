import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { insertBegun, insertBillLines, insertBills } from '#server/gridBill/import.queries.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { type DemoBill, firstReading, type Oddity, planBill, planCorrection } from './plan.ts'
import { type BilledMonth, billedMonths, markEstimated } from './seed.queries.ts'

const mostStations = 30
const monthsBack = 3
const clerk = { username: 'luping', realname: '鲁萍' }
/** Of the last month of the stations at these places: what waits to be checked. */
const waiting: Readonly<Record<number, Oddity>> = { 1: 'fits', 4: 'moreEnergy', 7: 'unmapped' }
/** At this place a meter was read late, which another person answered for. */
const lateRead = 10

/** Bills of the demo's last months: imported, confirmed by the product's own way, a few wait. What came in is matched afterwards (demoMatching). */
export async function seedGridBills(context: Context): Promise<void> {
  const { db, clock } = context
  const [maker, checker] = [await demoActor(db, clerk.username), await demoActor(db, 'shenwei')]
  const life = lifeOf(context, gridBill.name)
  if (maker === undefined || checker === undefined || life === undefined) return
  const { day: today } = slotAt(clock.now())
  const months = await billedMonths(db, monthBefore(today, monthsBack), mostStations)
  const confirm = (by: Actor, id: string, remark?: string) =>
    takeStep(life, { actor: by, meta: demoMeta }, 'confirm', { id, ...(remark === undefined ? {} : { remark }) })

  async function bring(month: BilledMonth, bill: DemoBill, isMapped: boolean): Promise<string> {
    const id = newId()
    const at = `${dayOfNumber(Math.min(dayNumber(month.to) + 5, dayNumber(today) - 1))}T09:30:00+08:00`
    const own = { tenant_id: maker?.tenantId ?? '', sys_org_code: month.orgCode, create_by: clerk.username, create_time: at }
    const place = isMapped
      ? { station_id: month.stationId, customer_id: month.customerId }
      : { station_id: null, customer_id: null }
    await db.tx(async (tx) => {
      await insertBills(tx, [{ ...own, id, ...place, ...bill.head }])
      await insertBillLines(
        tx,
        bill.lines.map((line, index) => ({
          ...own,
          ...line,
          ...{ id: newId(), grid_bill_id: id, item_no: String(index + 1), reading_how: line['meter_no'] === null ? null : '1' },
        })),
      )
      await insertBegun(tx, [{ ...clerk, id: newId(), tenant_id: own.tenant_id, record_id: id, at }])
    })
    return id
  }

  /** A correction that was confirmed, and one that waits. */
  const correct = async (place: number, own: readonly BilledMonth[]): Promise<void> => {
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined || first === last || (place !== 12 && place !== 15)) return
    const id = await bring(last, planCorrection(last, first, place === 12 ? 24 : 31), true)
    if (place === 12) await confirm(maker, id)
  }
  for (const [place, own] of [...Map.groupBy(months, ({ stationId }) => stationId).values()].entries()) {
    let reading = firstReading(own[0]?.accountNo ?? '0')
    for (const [at, month] of own.entries()) {
      const isLast = at === own.length - 1
      const open = isLast ? waiting[place] : undefined
      const oddity = open ?? (isLast && place === lateRead ? 'meterGap' : 'fits')
      const id = await bring(month, planBill(month, reading, oddity), oddity !== 'unmapped')
      reading += Number(month.kwh)
      if (open !== undefined) {
        await markEstimated(db, month.feeId)
        continue
      }
      if (oddity === 'fits') await confirm(maker, id).catch(() => confirm(checker, id, '测量有缺，已与户主电表核对'))
      else await confirm(checker, id, '抄表日后补抄，示数已与户主照片核对')
    }
    await correct(place, own)
  }
}

/** The month that lies so many before that of a day. */
function monthBefore(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7)
}

import { feeCalendar } from '@heliodesk/contracts/resources/finance/feeCalendar'
import { tariff } from '@heliodesk/contracts/resources/finance/tariff'
import { toUnits } from '@heliodesk/domain/fees/cents'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { recordsBy } from '../operations/sources.ts'
import { type DemoStep, insertSteps } from '../steps.queries.ts'
import { type DemoTariff, demoTariffs, subsidyCalendar } from './plan.ts'
import { insertTariffs } from './seed.queries.ts'

const clerk = { username: 'luping', realname: '鲁萍' }
const checker = { username: 'shenwei', realname: '沈伟' }

/** A price that came into force some days after its document: its row, and its history. */
function rowOf(one: DemoTariff, tenantId: string, today: string) {
  const id = newId()
  const [day, at] = [dayOfNumber(Math.min(dayNumber(one.validFrom) + 4, dayNumber(today) - 2)), 'T10:20:00+08:00']
  const approved = `${dayOfNumber(dayNumber(day) + 1)}${at}`
  const line = { tenant_id: tenantId, resource: tariff.name, record_id: id, about: null, remark: null }
  const step = (verb: string, when: string, by: typeof clerk, from: string | null, to: string): DemoStep => ({
    ...line,
    ...by,
    ...{ id: newId(), at: when, verb, from_status: from, to_status: to },
  })
  return {
    row: {
      ...{ id, tenant_id: tenantId, create_by: clerk.username, create_time: day + at, status: '2', edition: 1 },
      ...{ kind: one.kind, province: one.province, district: one.district, consume_mode: one.consumeMode },
      ...{ voltage_level: one.voltageLevel, grid_from: one.gridFrom, grid_to: one.gridTo, valid_from: one.validFrom },
      ...{ valid_to: one.validTo, unit_price: one.unitPrice, share: one.share, document_no: one.documentNo },
      ...{ approved_by: checker.username, active_time: approved },
    },
    steps: [
      step('create', day + at, clerk, null, '0'),
      step('submit', day + at, clerk, '0', '1'),
      step('approve', approved, checker, '1', '2'),
    ],
  }
}

/** Tariffs of the demo's provinces with their history; one was corrected, a correction waits for its approval, and one is a draft. */
export async function seedTariffs(context: Context, { tenantId }: Actor): Promise<void> {
  const { db, clock } = context
  const { day: today } = slotAt(clock.now())
  const made = demoTariffs.filter(({ validFrom }) => validFrom < today).map((one) => ({ one, ...rowOf(one, tenantId, today) }))
  await db.tx(async (tx) => {
    await insertTariffs(
      tx,
      made.map(({ row }) => row),
    )
    await insertSteps(
      tx,
      made.flatMap(({ steps }) => steps),
    )
  })
  const [maker, approver] = [await demoActor(db, clerk.username), await demoActor(db, checker.username)]
  const life = lifeOf(context, tariff.name)
  if (maker === undefined || approver === undefined || life === undefined) return
  await (await recordsBy(context, maker, feeCalendar)).create(subsidyCalendar)
  const records = await recordsBy(context, maker, tariff)
  const next = async (one: DemoTariff, id: string, own: Readonly<Record<string, string>>): Promise<string> => {
    const { id: _, ...head } = one
    return String((await records.create({ ...head, replacesId: id, ...own }))?.['id'])
  }
  const step = (by: Actor, verb: string, id: string) => takeStep(life, { actor: by, meta: demoMeta }, verb, { id })
  const found = (province: string, kind: string) => made.findLast(({ one }) => one.province === province && one.kind === kind)
  const [corrected, asked] = [found('33', '7'), found('33', '3')]
  if (corrected !== undefined) {
    const id = await next(corrected.one, corrected.row.id, {
      reason: '补充文号，折扣不变',
      documentNo: '合作共建协议附件二（2026 版）',
    })
    await step(maker, 'submit', id)
    await step(approver, 'approve', id)
  }
  if (asked !== undefined) {
    const unitPrice = (Number(toUnits(asked.one.unitPrice, 6) + 2_600n) / 1e6).toFixed(6)
    const id = await next(asked.one, asked.row.id, { unitPrice, reason: '交易中心更正了公布的均价' })
    await step(maker, 'submit', id)
  }
  await records.create({
    ...{ kind: '7', province: '37', consumeMode: '2', validFrom: '2026-01-01', unitPrice: '0.546900', share: '90.0000' },
    ...{ documentNo: '合作共建协议附件二', remark: '等山东公司确认折扣' },
  })
}

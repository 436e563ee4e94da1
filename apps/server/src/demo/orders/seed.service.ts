import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { orderStages } from '@heliodesk/domain/order/stage'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { findDoubles } from '#server/modules/order/order/doubles.service.ts'
import { linkRecords, settleOrders } from '#server/modules/order/order/links.queries.ts'
import { storeStages } from '#server/modules/order/order/refresh.ts'
import { derivedOf, dueOf } from '#server/order/derived.ts'
import { appendChanges, readFacts, writeStages } from '#server/order/facts.queries.ts'
import { demoMeta } from '../demoActor.ts'
import { linkGivenUp } from '../goods/history.queries.ts'
import { seedHistory } from '../goods/history.service.ts'
import type { ToldOrder } from '../goods/told.ts'
import { insertSteps } from '../steps.queries.ts'
import type { OrderFact } from '../story/orderDays.ts'
import {
  givenUp,
  insertOrders,
  type Milestones,
  milestonesOf,
  openOrders,
  type RoofOfDemo,
  roofsWithoutOrder,
  sameDeed,
  verifySome,
} from './seed.queries.ts'
import { seedConfirmedSurveys, seedSurveysAtHand } from './surveys.ts'

const clerk = { username: 'linyue', realname: '林悦' }
const pageSize = 500
const iso = (day: string, hour = 10): string => new Date(Date.parse(`${day}T00:00:00+08:00`) + hour * 3_600_000).toISOString()

const earlier = (at: string, nowMs: number): string => new Date(Math.min(Date.parse(at), nowMs)).toISOString()

/** An order for each roof of the demo, with the stages that its records have come through. */
export async function seedOrders(context: Context, actor: Actor): Promise<void> {
  await context.db.tx(async (tx) => {
    const nowMs = context.clock.now()
    const { day } = slotAt(nowMs)
    const roofs = await roofsWithoutOrder(tx)
    const made: string[] = []
    for (let from = 0; from < roofs.length; from += pageSize)
      made.push(...(await makeOrders(tx, roofs.slice(from, from + pageSize), from)))
    await linkGivenUp(tx)
    for (let from = 0; from < made.length; from += pageSize)
      await seedConfirmedSurveys(tx, made.slice(from, from + pageSize), nowMs)
    const told = new Map((await seedHistory(tx, actor.tenantId, day)).map((one) => [one.id, one]))
    for (let from = 0; from < made.length; from += pageSize)
      await tellStages(tx, made.slice(from, from + pageSize), { told, nowMs })
    await verifySome(tx)
    await storeStages(tx, await openOrders(tx), { cause: 'customer', atMs: context.clock.now() })
    const visited = await seedSurveysAtHand(tx, context.clock.now())
    await storeStages(tx, visited, { cause: 'survey', atMs: context.clock.now() })
    const suspect = await sameDeed(tx)
    if (suspect !== undefined) await findDoubles(context, tx, [suspect])
  })
  const life = lifeOf(context, customerOrder.name)
  const last = await givenUp(context.db)
  if (life === undefined || last === undefined) return
  const asked = { costBearer: '2', costAmount: '260.00', remark: '客户家中翻建房屋，放弃安装' }
  await takeStep(life, { actor, meta: demoMeta }, 'cancel', { ...asked, ...last })
}

/** Orders with the records of their customers, and how they were begun; answers their ids. */
async function makeOrders(tx: Sql, roofs: readonly RoofOfDemo[], from: number): Promise<readonly string[]> {
  const rows = roofs.map(({ houseId, customerId, tenantId, orgCode, at }, place) => ({
    id: newId(),
    tenant_id: tenantId,
    sys_org_code: orgCode,
    create_by: clerk.username,
    create_time: at,
    order_no: `DD-${at.slice(0, 10).replaceAll('-', '')}-${String(from + place + 1).padStart(5, '0')}`,
    customer_id: customerId,
    house_id: houseId,
  }))
  const ids = rows.map(({ id }) => id)
  await insertOrders(tx, rows)
  await linkRecords(tx, ids)
  await settleOrders(tx, ids)
  await insertSteps(
    tx,
    rows.map(({ id, tenant_id, create_time }) => ({
      id: newId(),
      tenant_id,
      resource: customerOrder.name,
      record_id: id,
      at: create_time,
      verb: 'create',
      ...clerk,
      from_status: null,
      to_status: '0',
    })),
  )
  return ids
}

/** The stages that orders came through, as their facts and days have it. */
async function tellStages(
  tx: Sql,
  ids: readonly string[],
  { told, nowMs }: { readonly told: ReadonlyMap<string, ToldOrder>; readonly nowMs: number },
): Promise<void> {
  const milestones = new Map((await milestonesOf(tx, ids)).map((one) => [one.id, one]))
  const orders = (await readFacts(tx, ids)).map((order) => ({ order, derived: derivedOf(order) }))
  const courses = orders.map(({ order, derived }) => {
    const found = milestones.get(order.id)
    const course = found === undefined ? [] : courseOf(found, derived.stage, told.get(order.id))
    // Of today nothing has happened later than now.
    return { order, derived, course: course.map((one) => ({ ...one, at: earlier(one.at, nowMs) })) }
  })
  await writeStages(
    tx,
    courses.map(({ order, derived, course }) => {
      const since = course.at(-1)?.at ?? order.stageSince.toISOString()
      return { id: order.id, ...derived, stage_since: since, due_time: dueOf(derived.stage, Date.parse(since)) }
    }),
  )
  await appendChanges(
    tx,
    courses.flatMap(({ order, course }) =>
      course.map(({ stage, at, cause }, place) => ({
        id: newId(),
        tenant_id: order.tenantId,
        order_id: order.id,
        at,
        from_stage: course[place - 1]?.stage ?? null,
        to_stage: stage,
        cause,
      })),
    ),
  )
}

interface Reached {
  readonly stage: string
  readonly at: string
  readonly cause: string
}

/** The stages that an order came through on its way to the one where it stands, each not before the one before it. */
function courseOf(
  { made, surveyed, signed, applied, filed, checked, onGrid }: Milestones,
  stage: string,
  told: ToldOrder | undefined,
): readonly Reached[] {
  const dayOf = (fact: OrderFact): string | null => (told?.has(fact) === true ? told.days[fact] : null)
  const isGoingOn = told?.endDay == null
  const known: readonly (readonly [stage: string, day: string | null, cause: string])[] = [
    ['10', made, 'customerOrder'],
    ['40', surveyed, 'survey'],
    ['50', signed, 'contract'],
    ['60', applied, 'gridConnection'],
    ['70', filed, 'gridConnection'],
    ['80', dayOf('shipped'), 'sendBatch'],
    ['90', dayOf('received'), 'sendBatch'],
    ['100', isGoingOn ? dayOf('begun') : null, 'acceptance'],
    ['110', dayOf('accepted') === null ? null : dayOf('handedIn'), 'acceptance'],
    ['120', dayOf('accepted'), 'acceptance'],
    ['130', checked, 'gridConnection'],
    ['140', onGrid, 'gridConnection'],
    ['190', told?.endDay ?? null, 'customerOrder'],
  ]
  const order: readonly string[] = orderStages
  const place = (one: string) => order.indexOf(one)
  const passed = known.filter(([one, day]) => day !== null && (place(one) < place(stage) || one === '10'))
  const own = known.find(([one]) => one === stage)?.[1] ?? passed.at(-1)?.[1] ?? made
  const cause = known.findLast(([one]) => place(one) <= place(stage))?.[2] ?? 'customerOrder'
  const all = [...passed.filter(([one]) => one !== stage), [stage, own, cause] as const]
  let last = made
  return all.map(([one, day, by], at) => {
    if (day !== null && day > last) last = day
    return { stage: one, at: iso(last, 9 + at), cause: by }
  })
}

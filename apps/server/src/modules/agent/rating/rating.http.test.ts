import { expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { buildAgent, giveOrder } from '#server/testing/agentHouse.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildShippable } from '#server/testing/shipmentScene.ts'
import { monthToRate, rateAgents } from './rate.service.ts'

/** Grades of agents, worked out from facts (decision 096). */
const app = withTestApp()
const db = () => app.current.context.db
const month = '2026-03'
let made = 0

/** An agent with a department of its own, which worked with us before the month. */
async function agent() {
  made += 1
  const orgCode = `A01A02Z${String(made).padStart(2, '0')}`
  await db().query(
    `INSERT INTO sys_depart (id, tenant_id, parent_id, depart_name, org_code, org_category)
     SELECT $1, 1, id, '代理部门', $2, '2' FROM sys_depart WHERE tenant_id = 1 AND org_code = 'A01A02'`,
    [newId(), orgCode],
  )
  const id = await buildAgent(db(), { orgCode })
  await db().query(`UPDATE agent SET create_time = '2025-01-01' WHERE id = $1`, [id])
  return { id, orgCode }
}

/** An order that came to these stages on these days of the month. */
async function order(of: { id: string; orgCode: string }, course: readonly (readonly [stage: string, day: string])[]) {
  const { orderId } = await buildShippable(db(), of.orgCode)
  await giveOrder(db(), orderId, of.id)
  for (const [at, [stage, day]] of course.entries())
    await db().query(
      `INSERT INTO order_stage_change (id, tenant_id, order_id, at, from_stage, to_stage, cause) VALUES ($1, 1, $2, $3, $4, $5, 'test')`,
      [newId(), orderId, `${day} 10:00:00+08`, course[at - 1]?.[0] ?? null, stage],
    )
  return orderId
}

async function acceptance(orderId: string, verbs: readonly string[]) {
  const id = newId()
  await db().query(
    `INSERT INTO acceptance (id, tenant_id, sys_org_code, acceptance_no, order_id, status) VALUES ($1::bigint, 1, 'A01', 'Y' || $1::text, $2, '2')`,
    [id, orderId],
  )
  for (const verb of verbs)
    await db().query(
      `INSERT INTO record_step (id, tenant_id, resource, record_id, at, verb, username, realname)
       VALUES ($1, 1, 'acceptance', $2, '2026-03-20 10:00:00+08', $3, 'x', 'x')`,
      [newId(), id, verb],
    )
}

const ratingOf = async (agentId: string) => {
  const token = await app.current.signInAs('admin')
  const list = async (path: string, query: Record<string, string>) =>
    (await app.current.call('GET', `/api/agent/${path}/list`, { token, query: { pageSize: '100', ...query } })).body.result
      .records
  const [rating] = await list('rating', { agentId })
  const [figures, rows] = [
    await list('ratingFigure', { ratingId: rating.id, column: 'figure', order: 'asc' }),
    await list('ratingRow', { ratingId: rating.id, column: 'figure', order: 'asc' }),
  ]
  return { rating, figures, rows }
}

test('an agent is rated from days per stage, rework, overdue stages and alarms, with the figures, weights and rows kept', async () => {
  const own = await agent()
  const [one, two, three] = [
    await order(own, [
      ['40', '2026-03-01'],
      ['50', '2026-03-05'],
    ]),
    await order(own, [
      ['40', '2026-02-20'],
      ['50', '2026-03-12'],
    ]),
    await order(own, [['10', '2026-03-30']]),
  ]
  await acceptance(one, ['sendBack', 'accept'])
  await acceptance(two, ['accept'])
  await app.current.context.db.query(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower, data_source)
     SELECT n, 1, $1, 'R' || n, 'R' || n, '屋顶' || n, o.customer_id, '330881', 10, 1 FROM customer_order o, generate_series($3::bigint, $3::bigint + 1) n WHERE o.id = $2`,
    [own.orgCode, one, newId()],
  )
  await db().query(
    `INSERT INTO station_alarm (station_id, id, tenant_id, sys_org_code, dedup_key, event_message, event_time, last_time)
     SELECT min(id), $2, 1, $1, 'x', '停机', '2026-03-09', '2026-03-09' FROM station_info WHERE sys_org_code = $1`,
    [own.orgCode, newId()],
  )
  await rateAgents(app.current.context, month)
  const { rating, figures, rows } = await ratingOf(own.id)
  // Left stages: 4 and 20 days. Of five stages three were too long: 40 may take 7 days, 50 ten.
  expect(
    figures.map((figure: Record<string, string>) => [
      figure['figure'],
      figure['counted'],
      figure['value'],
      figure['weight'],
      figure['points'],
    ]),
  ).toEqual([
    ['1', 2, '12.00', 30, '78.26'],
    ['2', 2, '50.00', 25, '0.00'],
    ['3', 5, '60.00', 30, '0.00'],
    ['4', 2, '0.50', 15, '89.29'],
  ])
  expect(rating).toMatchObject({ month, orderCount: 3, score: '36.87', grade: 'D' })
  expect(rows).toHaveLength(2 + 2 + 5 + 1)
  expect(rows.filter(({ orderId }: { orderId: string | null }) => orderId === three)).toHaveLength(1)
  const [step] = await db().query<{ operation: string; about: string; username: string }>(
    'SELECT operation, about, username FROM agent_operation WHERE partner_id = $1 ORDER BY id DESC LIMIT 1',
    [own.id],
  )
  expect(step).toEqual({ operation: '7', about: '2026-03 D 36.87', username: 'system' })
  expect((await checkData(db())).flatMap(({ faults }) => faults.filter(({ table }) => table.startsWith('agent')))).toEqual([])
  await db().query(`UPDATE agent SET grade = 'A' WHERE id = $1`, [own.id])
  expect((await checkData(db())).flatMap(({ faults }) => faults.filter(({ table }) => table === 'agent'))).toMatchObject([
    { stored: 'A', expected: 'D' },
  ])
})

test('an agent with too few orders has no grade, and a month is rated once', async () => {
  const own = await agent()
  await order(own, [
    ['40', '2026-03-01'],
    ['50', '2026-03-02'],
  ])
  expect(await rateAgents(app.current.context, month)).toBeGreaterThan(0)
  const { rating } = await ratingOf(own.id)
  expect(rating).toMatchObject({ grade: '0', score: null, orderCount: 1 })
  expect(await rateAgents(app.current.context, month)).toBe(0)
})

test('the month that has ended is rated, or an earlier one that is asked for, and none that goes on or does not exist', () => {
  const now = Date.parse('2026-01-31T16:30:00Z')
  expect(monthToRate(now)).toBe('2026-01')
  expect(monthToRate(now, '2025-11')).toBe('2025-11')
  for (const month of ['2026-02', '2026-03', '2026-13', '26-01', '2025-1', '']) expect(monthToRate(now, month)).toBeNull()
})

test('an earlier month that is rated later does not change the grade of the last one', async () => {
  const own = await agent()
  await db().query(
    `INSERT INTO agent_rating (id, tenant_id, sys_org_code, agent_id, month, grade, score, order_count) VALUES ($1, 1, $2, $3, '2026-04', 'B', 80, 9)`,
    [newId(), own.orgCode, own.id],
  )
  await db().query(`UPDATE agent SET grade = 'B' WHERE id = $1`, [own.id])
  expect(await rateAgents(app.current.context, '2026-02')).toBeGreaterThan(0)
  expect(await db().query('SELECT grade FROM agent WHERE id = $1', [own.id])).toEqual([{ grade: 'B' }])
})

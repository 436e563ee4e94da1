import {
  acceptancesOf,
  exposureOf,
  ordersCancelled,
  ordersOfPlan,
  ordersOnSite,
  type PlanKind,
  stationsSilent,
} from '@heliodesk/contracts/directorFigures'
import type { DirectorPage } from '@heliodesk/contracts/endpoints/dashboard'
import { type PermissionCode, permissions } from '@heliodesk/contracts/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildRoof } from '#server/testing/orderScene.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { everyRight, limit } from '#server/testing/ruledWorld.ts'
import { buildSheet, type SheetCell, upload } from '#server/testing/sheets.ts'

const app = withTestApp()
const db = () => app.current.context.db
const month = '2026-11'
/** The agent, its neighbour and the branch above both. */
const [agentCode, otherCode, branch] = ['A01A01A01', 'A01A01A02', 'A01A01'] as const
type Params = Readonly<Record<string, string>>

const get = async (token: string, path: string, query: Params) => {
  const { body } = await app.current.call('GET', `/api/${path}`, { token, query })
  expect(body.message ?? '').not.toContain('失败')
  return body.result
}
const figures = (token: string): Promise<DirectorPage> => get(token, 'dashboard/director', { month })
/** How many rows the list behind a figure has, and what a column of them comes to. */
const rows = async (token: string, path: string, params: Params, key = 'capacity') => {
  const { records, total } = await get(token, `${path}/list`, { ...params, pageSize: '200' })
  const sum = records.reduce((all: number, row: Record<string, string>) => all + Number(row[key] ?? 0), 0)
  return { count: total as number, sum: Number(sum.toFixed(3)) }
}

interface Own {
  readonly capacity?: number
  readonly signed?: string
  readonly shipped?: string
  readonly connected?: string
  readonly onSite?: string
  readonly goods?: number
  readonly ended?: string
  readonly agentId?: string
}
/** An order past the API, with the days that its facts would have given it. */
async function insertOrder(orgCode: string, own: Own): Promise<string> {
  const id = newId()
  const { customerId, houseId } = await buildRoof(db(), orgCode)
  await db().query(
    `INSERT INTO customer_order (id, tenant_id, sys_org_code, create_by, status, customer_id, house_id, capacity, signed_date, shipped_date,
       connected_date, on_site_since, goods_value, end_time, agent_id)
     VALUES ($1, 1, $2, 'clerk', CASE WHEN $10::timestamptz IS NULL THEN '0' ELSE '2' END, $3, $4, $5, $6, $7, $8, $9, $11, $10, $12)`,
    [
      ...[id, orgCode, customerId, houseId, own.capacity ?? 10, own.signed ?? null, own.shipped ?? null, own.connected ?? null],
      ...[own.onSite ?? null, own.ended ?? null, own.goods ?? null, own.agentId ?? null],
    ],
  )
  return id
}
async function insertAgent(orgCode: string, creditLimit: number): Promise<string> {
  const id = newId()
  await db().query(
    `INSERT INTO agent (id, tenant_id, sys_org_code, name, status, credit_limit) VALUES ($1::bigint, 1, $2, '代理商' || $1::text, '1', $3)`,
    [id, orgCode, creditLimit],
  )
  return id
}
async function insertAcceptance(orderId: string, orgCode: string, wasSentBack: boolean): Promise<void> {
  const id = newId()
  await db().query(
    `INSERT INTO acceptance (id, tenant_id, sys_org_code, status, order_id, customer_id, accept_time)
     SELECT $1, 1, $3, '2', id, customer_id, '2026-11-09 12:00+08' FROM customer_order WHERE id = $2`,
    [id, orderId, orgCode],
  )
  if (wasSentBack)
    await db().query(
      `INSERT INTO record_step (id, tenant_id, resource, record_id, verb, username, realname) VALUES ($1, 1, 'acceptance', $2, 'sendBack', 'reviewer', '沈审核')`,
      [newId(), id],
    )
}
async function insertStation(orgCode: string, connected: string | null): Promise<void> {
  const id = newId()
  const { customerId } = await buildRoof(db(), orgCode)
  await db().query(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower,
       data_source, first_work_time) VALUES ($1::bigint, 1, $2, 'JM-' || $1::text, 'JM-' || $1::text, '屋顶', $3, '330881', 8.5, 1, $4)`,
    [id, orgCode, customerId, connected],
  )
}
async function person(orgCode: string, codes: readonly PermissionCode[], money: boolean): Promise<string> {
  const { username, userId } = await buildPerson(db(), { tenantId: '1', orgCode, codes })
  if (money)
    await db().query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
      userId,
    ])
  return app.current.signInAs(username)
}
const everything = permissions.map(({ code }) => code)
const kinds: readonly PlanKind[] = ['signed', 'shipped', 'connected']

let [director, ofBranch, ruled, ruledOrder] = ['', '', '', '']
beforeAll(async () => {
  const [agentId, otherId] = [await insertAgent(agentCode, 50_000), await insertAgent(otherCode, 20_000)]
  ruledOrder = await insertOrder(agentCode, {
    capacity: 12.345,
    signed: '2026-11-01',
    shipped: '2026-11-30',
    onSite: '2026-01-04',
    goods: 9000.5,
    agentId,
  })
  await insertOrder(agentCode, { capacity: 20, signed: '2026-10-31', shipped: '2026-11-02', goods: 500.25, agentId })
  await db().query(
    `INSERT INTO agent_receivable (id, tenant_id, sys_org_code, agent_id, kind, amount, balance) VALUES ($1, 1, $3, $2, '1', 125, 125)`,
    [newId(), agentId, agentCode],
  )
  await insertOrder(otherCode, { capacity: 7.5, signed: '2025-11-30', connected: '2026-11-15', agentId: otherId })
  await insertOrder(otherCode, { capacity: 9, signed: '2026-11-15', onSite: '2026-02-01', goods: 700, agentId: otherId })
  await insertOrder('A01', { capacity: 30, signed: '2026-11-15', shipped: '2026-11-15', connected: '2026-11-30' })
  await insertOrder(agentCode, { shipped: '2026-10-02', ended: '2026-11-30 23:30+08' })
  await insertOrder(agentCode, { ended: '2026-11-08 10:00+08' })
  const built = await insertOrder(otherCode, { capacity: 5 })
  await insertAcceptance(built, otherCode, false)
  await insertAcceptance(ruledOrder, agentCode, true)
  await insertStation(agentCode, '2026-01-05')
  await insertStation(agentCode, null)
  director = await person('A01', everything, true)
  ofBranch = await person(branch, everything, true)
  const limited = await everyRight(app.current)
  await limit(app.current, limited.userId, { resource: 'customerOrder', column: 'id', condition: '=', value: ruledOrder })
  ruled = await app.current.signInAs(limited.username)
})

describe('the morning page', () => {
  test('each figure is the count and the sum of the rows that open behind it: for a director, for somebody below and for somebody with rules', async () => {
    for (const token of [director, ofBranch, ruled]) {
      const page = await figures(token)
      for (const { kind, count, actual, before, yearBefore } of page.plan?.figures ?? []) {
        const own = (at: string) => rows(token, 'customerOrder', ordersOfPlan(kind, at))
        expect([kind, await own(month)]).toEqual([kind, { count, sum: Number(actual) }])
        expect([kind, (await own('2026-10')).sum, (await own('2025-11')).sum]).toEqual([kind, Number(before), Number(yearBefore)])
      }
      const sums = { onSite: page.onSite, cancelled: page.cancelled }
      const lists = { onSite: ordersOnSite(page.onSiteUntil), cancelled: ordersCancelled(month) }
      for (const [name, sum] of Object.entries(sums)) {
        const behind = await rows(token, 'customerOrder', lists[name as keyof typeof lists])
        expect([name, behind]).toEqual([name, { count: sum?.count, sum: Number(sum?.capacity) }])
      }
      const exposed = (id?: string, part?: 'goods' | 'receivable') =>
        rows(token, 'agent/exposure', exposureOf(id, part), 'amount')
      for (const { id, goods, receivable, used } of page.exposure?.agents ?? []) {
        const opened = [await exposed(id), await exposed(id, 'goods'), await exposed(id, 'receivable')]
        expect(opened.map(({ sum }) => sum)).toEqual([used, goods, receivable].map(Number))
      }
      expect((await exposed()).sum).toBe(Number(page.exposure?.total))
      const accepted = await rows(token, 'acceptance', acceptancesOf(month, false))
      const firstPass = await rows(token, 'acceptance', acceptancesOf(month, true))
      expect(page.acceptance).toEqual({ accepted: accepted.count, firstPass: firstPass.count })
      const silent = await rows(token, 'station', stationsSilent(page.day), 'totalpower')
      expect(page.silent).toEqual({ count: silent.count, capacity: silent.sum.toFixed(3) })
    }
  })

  test('a director sees all of it, somebody below their own, somebody with rules what these leave', async () => {
    const [all, below, one] = [await figures(director), await figures(ofBranch), await figures(ruled)]
    const actual = (page: DirectorPage) => kinds.map((kind) => page.plan?.figures.find((figure) => figure.kind === kind)?.actual)
    expect(actual(all)).toEqual(['51.345', '62.345', '37.500'])
    expect(actual(below)).toEqual(['21.345', '32.345', '7.500'])
    expect(actual(one)).toEqual(['12.345', '12.345', '0.000'])
    expect([all.onSite?.count, below.onSite?.count, one.onSite?.count]).toEqual([2, 2, 1])
    expect([all.cancelled?.count, one.cancelled?.count]).toEqual([1, 0])
    expect(all.acceptance).toEqual({ accepted: 2, firstPass: 1 })
    const held = (page: DirectorPage) =>
      page.exposure?.agents.map((of) => [of.used, of.goods, of.receivable, of.limit, of.orders])
    expect(held(all)).toEqual([
      ['9625.75', '9500.75', '125.00', '50000.00', 2],
      ['700.00', '700.00', '0.00', '20000.00', 1],
    ])
    // A part of an agent is held against no limit, and what it owes hangs on no order that rules leave.
    expect([all.exposure?.limited, one.exposure?.limited, held(one)]).toEqual([
      false,
      true,
      [['9000.50', '9000.50', '0.00', null, 1]],
    ])
    expect(all.silent?.count).toBe(1)
  })

  test('what an agent has in use is what its own page and the credit check say', async () => {
    const { exposure } = await figures(director)
    for (const { id, used, goods, receivable } of exposure?.agents ?? []) {
      const own = await get(director, 'agent/queryById', { id })
      expect([own.creditUsed, own.goods, own.receivable]).toEqual([used, goods, receivable])
    }
  })

  test('who may not see the rows behind a figure gets none', async () => {
    const plain = await figures(await person('A01', ['dashboard:director', 'order:info:list', 'agent:account:list'], false))
    expect([plain.exposure, plain.acceptance, plain.silent]).toEqual([null, null, null])
    expect(plain.plan?.figures.map(({ plan }) => plan)).toEqual([null, null, null])
    const none = await figures(await person('A01', ['dashboard:director'], true))
    expect([none.plan, none.onSite, none.cancelled, none.exposure]).toEqual([null, null, null, null])
    const other = await app.current.call('GET', '/api/dashboard/director', {
      token: await person('A01', ['order:info:list'], false),
    })
    expect(other.body.success).toBe(false)
  })
})

describe('the plan of a month', () => {
  const add = async (body: Params) => (await app.current.call('POST', '/api/businessPlan/add', { token: director, body })).body
  const planned = (page: DirectorPage) => page.plan?.figures.map(({ plan }) => plan)

  test('is the sum of the plans that no other one covers; nothing is planned where there is none', async () => {
    expect(planned(await figures(director))).toEqual([null, null, null])
    await add({ planMonth: month, sysOrgCode: agentCode, signedTarget: '15', connectedTarget: '40.5' })
    await add({ planMonth: month, sysOrgCode: otherCode, signedTarget: '10' })
    expect(planned(await figures(director))).toEqual(['25.000', null, '40.500'])
    // The plan of the branch covers those of both agents.
    await add({ planMonth: month, sysOrgCode: branch, signedTarget: '22' })
    const page = await figures(director)
    expect(planned(page)).toEqual(['22.000', null, '40.500'])
    const depart = page.plan?.departs.find(({ code }) => code === branch)?.figures.find(({ kind }) => kind === 'signed')
    expect(depart).toEqual({ kind: 'signed', count: 2, actual: '21.345', plan: '22.000' })
    const behind = await rows(director, 'customerOrder', ordersOfPlan('signed', month, branch))
    expect(behind).toEqual({ count: 2, sum: 21.345 })
  })

  test('is not held against what rules leave of the orders', async () => {
    const page = await figures(ruled)
    expect([page.limited, planned(page), page.plan?.departs]).toEqual([true, [null, null, null], []])
  })

  test('there is one for each department and month, with a target in it', async () => {
    const empty = await add({ planMonth: '2026-12', sysOrgCode: branch, remark: '待定' })
    expect(empty.message).toContain('签约、发货、并网计划至少填写一项')
    expect((await add({ planMonth: '2026-12', sysOrgCode: branch, signedTarget: '5' })).success).toBe(true)
    const again = await add({ planMonth: '2026-12', sysOrgCode: branch, signedTarget: '6' })
    expect(again.message).toMatch(/2026-12 已有经营计划 JH-\d{6}，请在原计划上修改/)
    expect(again.result.missing[0].path).toMatch(/^\/order\/plan\?planNo=JH-\d{6}$/)
    const { message } = await add({ planMonth: '2026-13', sysOrgCode: branch, signedTarget: '5' })
    expect(message).toContain('YYYY-MM')
  })

  test('a sheet changes the plans whose numbers it names, adds those without one, and says of each other row what is wrong with it', async () => {
    const token = director
    const query = { planMonth: '2026-12', sysOrgCode: branch }
    const plans = async () => (await get(token, 'businessPlan/list', query)).records
    const [{ planNo, signedTarget }] = await plans()
    expect(signedTarget).toBe('5.000')
    const header = ['计划编号', '月份', '部门', '签约计划']
    const send = async (rows: readonly (readonly SheetCell[])[]) => {
      const content = await buildSheet([header, ...rows])
      return (await upload(app.current, token, '/api/businessPlan/importExcel', { content, name: '计划.xlsx' })).body
    }
    const taken = await send([['', '2026-12', branch, '9']])
    expect(JSON.stringify(taken)).toContain(`2026-12 已有经营计划 ${planNo}，请在原计划上修改，导入时请填写计划编号`)
    const foreign = await send([['JH-999999', '2027-01', branch, '9']])
    expect(JSON.stringify(foreign)).toContain('JH-999999')
    expect(
      await send([
        [planNo, '2026-12', branch, '9'],
        ['', '2027-02', branch, '3'],
      ]),
    ).toMatchObject({ success: true })
    expect(await plans()).toMatchObject([{ planNo, signedTarget: '9.000', version: 2 }])
  })
})

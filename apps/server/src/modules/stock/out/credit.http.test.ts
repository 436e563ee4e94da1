import { beforeAll, expect, test } from 'vitest'
import { exposures } from '#server/agent/dataChecks.queries.ts'
import { newId } from '#server/db/ids.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildRoof } from '#server/testing/orderScene.ts'
import { buildPerson, type GivenCode } from '#server/testing/organisation.ts'

const app = withTestApp()
const db = () => app.current.context.db
const tokens = { clerk: '', poster: '', plain: '' }
const ids = { cable: '', main: '', agent: '' }
type Who = keyof typeof tokens

const call = async (path: string, body: object, who: Who = 'clerk', method: 'POST' | 'GET' = 'POST') => {
  const given = method === 'GET' ? { query: body as Record<string, string> } : { body }
  return (await app.current.call(method, `/api/${path}`, { token: tokens[who], ...given })).body
}
const made = async (path: string, body: object): Promise<string> => {
  const answer = await call(path, body)
  if (!answer.success) throw new Error(answer.message)
  return answer.result.id
}

const newAgent = async (): Promise<void> => {
  ids.agent = newId()
  await db().query(
    `INSERT INTO agent (id, tenant_id, sys_org_code, name, status, credit_limit) VALUES ($1::bigint, 1, 'A01A01A01', '衢州阳光能源', '1', 100)`,
    [ids.agent],
  )
}

beforeAll(async () => {
  const codes: readonly GivenCode[] = [
    ...(['stock:in', 'stock:out'] as const).flatMap((code) =>
      (['list', 'add', 'edit', 'post'] as const).map((verb) => `${code}:${verb}` as const),
    ),
    ...(['category', 'product', 'warehouse'] as const).flatMap((one) => [`stock:${one}:list`, `stock:${one}:add`] as const),
    ...(['agent:info:list', 'agent:account:list'] as const),
  ]
  for (const who of ['clerk', 'poster', 'plain'] as const) {
    const { username, userId } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes })
    if (who !== 'plain')
      await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data) VALUES ($1, 1)', [userId])
    tokens[who] = await app.current.signInAs(username)
  }
  const categoryId = await made('materialCategory/add', { name: '线缆', code: 'BULK', snManaged: 'N', status: '1' })
  const cable = { productCode: 'CABLE', productName: '光伏电缆', categoryId, unit: '4', status: '1' }
  ids.cable = await made('product/addWithLines', cable)
  const place = { warehouseCode: 'W1', warehouseName: '衢州仓', kind: '1', status: '1', sysOrgCode: 'A01' }
  ids.main = await made('warehouse/add', place)
  await newAgent()
  expect(await posted('In', { inType: '1' }, '100', '10')).toMatchObject({ success: true })
})

const handed = async (kind: 'In' | 'Out', head: object, quantity: string, price?: string): Promise<string> => {
  const line = { itemNo: '1', productId: ids.cable, quantity, ...(price === undefined ? {} : { price }) }
  const id = await made(`stock${kind}/addWithLines`, { warehouseId: ids.main, ...head, lines: { added: [line] } })
  expect(await step(kind, 'submit', id, 'clerk')).toMatchObject({ success: true })
  return id
}
const step = async (kind: 'In' | 'Out', verb: string, id: string, who: Who, asked: object = {}) => {
  const { version } = (await call(`stock${kind}/queryById`, { id }, who, 'GET')).result
  return { ...(await call(`stock${kind}/${verb}`, { id, version, ...asked }, who)), id }
}
const posted = async (kind: 'In' | 'Out', head: object, quantity: string, price?: string) =>
  step(kind, 'post', await handed(kind, head, quantity, price), 'poster')
const toAgent = () => ({ outType: '2', agentId: ids.agent })
const inUse = async () => (await call('agent/queryById', { id: ids.agent }, 'clerk', 'GET')).result.creditUsed
const rows = async (who: Who = 'clerk') => (await call('agent/exposure/list', { agentId: ids.agent }, who, 'GET')).result.records
/** The second calculation, out of the movements, agrees with the view. */
const agrees = async () => expect(await exposures(db())).toEqual([])

test('goods that an agent takes without an order count against its credit until they come back', async () => {
  const issue = await posted('Out', toAgent(), '6')
  expect(issue).toMatchObject({ success: true })
  expect(await inUse()).toBe('60.00')
  expect(await rows()).toMatchObject([{ kind: '2', orderId: null, stockOutId: issue.id, issued: '60.00', amount: '60.00' }])
  await agrees()
  const back = await posted('In', { inType: '2', returnOfId: issue.id }, '2')
  expect(await inUse()).toBe('40.00')
  await agrees()
  // The return is taken back: the goods are with the agent again.
  expect(await step('In', 'reverse', back.id, 'poster', { remark: '单据录错' })).toMatchObject({ success: true })
  expect(await inUse()).toBe('60.00')
  await agrees()
})

test('an issue that is reversed leaves nothing in use', async () => {
  await newAgent()
  const issue = await posted('Out', toAgent(), '6')
  expect(await step('Out', 'reverse', issue.id, 'poster', { remark: '单据录错' })).toMatchObject({ success: true })
  expect([await inUse(), await rows()]).toEqual(['0.00', []])
  await agrees()
})

test('an issue that takes an agent over its credit is refused with the way to the agent, and nothing of it moves', async () => {
  await newAgent()
  const id = await handed('Out', toAgent(), '11')
  const refused = await step('Out', 'post', id, 'poster')
  expect(refused).toMatchObject({ success: false, code: 409 })
  expect(refused.message).toContain('代理商“衢州阳光能源”的授信额度为 100.00 元，已用 0.00 元，再加 110.00 元将超出')
  expect(refused.result.missing[0].path).toBe(`/agent/detail/${ids.agent}`)
  expect((await step('Out', 'post', id, 'plain')).message).not.toMatch(/\d+\.\d\d/)
  expect((await call('stockOut/queryById', { id }, 'clerk', 'GET')).result.status).toBe('1')
  expect(await inUse()).toBe('0.00')
})

test('of two issues that use the same credit at once one is posted', async () => {
  const both = [await handed('Out', toAgent(), '6'), await handed('Out', toAgent(), '6')]
  const answers = await Promise.all(both.map((id) => step('Out', 'post', id, 'poster')))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await inUse()).toBe('60.00')
  // Whoever sees no money sees the rows without it.
  expect(Object.keys((await rows('plain'))[0])).not.toContain('amount')
  await agrees()
})

async function newOrder(orgCode: string, agentId: string | null): Promise<string> {
  const id = newId()
  const { customerId, houseId } = await buildRoof(db(), orgCode)
  await db().query(
    `INSERT INTO customer_order (id, tenant_id, sys_org_code, status, customer_id, house_id, agent_id) VALUES ($1, 1, $2, '0', $3, $4, $5)`,
    [id, orgCode, customerId, houseId, agentId],
  )
  return id
}

test('what an issue gave to an order of nobody is counted with the agent that took it until the order is done', async () => {
  const before = await inUse()
  const orderId = await newOrder('A01', null)
  expect(await posted('Out', { ...toAgent(), orderId }, '1')).toMatchObject({ success: true })
  expect(await inUse()).toBe((Number(before) + 10).toFixed(2))
  await agrees()
  await db().query(`UPDATE customer_order SET status = '1' WHERE id = $1`, [orderId])
  expect(await inUse()).toBe(before)
  await agrees()
})

test('what an issue gives to an order of an agent is asked of its credit, stands with the order, and comes back with a return', async () => {
  await newAgent()
  const orderId = await newOrder('A01A01A01', ids.agent)
  const issue = await posted('Out', { outType: '1', orderId }, '7')
  expect(issue).toMatchObject({ success: true })
  expect(await rows()).toMatchObject([{ kind: '1', orderId, issued: '70.00', amount: '70.00' }])
  const second = await posted('Out', { outType: '1', orderId }, '4')
  expect(second.message).toContain('已用 70.00 元，再加 40.00 元将超出')
  expect(await posted('In', { inType: '2', returnOfId: issue.id }, '1')).toMatchObject({ success: true })
  expect(await step('Out', 'post', second.id, 'poster')).toMatchObject({ success: true })
  expect(await inUse()).toBe('100.00')
  await agrees()
})

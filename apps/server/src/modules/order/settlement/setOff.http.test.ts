import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { buildAgent, giveOrder } from '#server/testing/agentHouse.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildShippable } from '#server/testing/shipmentScene.ts'

/** What an agent owes after a clawback, and how it is set off (decision 095). */
const app = withTestApp()
const db = () => app.current.context.db
type Who = 'clerk' | 'reviewer' | 'approver' | 'treasurer'
const tokens: Record<Who, string> = { clerk: '', reviewer: '', approver: '', treasurer: '' }

beforeAll(async () => {
  for (const who of Object.keys(tokens) as Who[]) {
    const codes = (['list', 'add', 'edit', 'review', 'approve', 'invoice'] as const).map(
      (verb) => `order:settlement:${verb}` as const,
    )
    const { username, userId } = await buildPerson(db(), {
      tenantId: '1',
      orgCode: 'A01',
      codes: [...codes, 'order:info:list', 'agent:info:list', 'agent:account:manage'],
    })
    await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data) VALUES ($1, 1)', [userId])
    tokens[who] = await app.current.signInAs(username)
  }
})

const read = async (kind: 'settleBatch' | 'agent', id: string) =>
  (await app.current.call('GET', `/api/${kind}/queryById`, { token: tokens.clerk, query: { id } })).body.result
const step = async (kind: 'settleBatch' | 'agent', verb: string, id: string, who: Who, asked: object = {}) =>
  (
    await app.current.call('POST', `/api/${kind}/${verb}`, {
      token: tokens[who],
      body: { id, version: (await read(kind, id)).version, ...asked },
    })
  ).body
async function done(verb: string, id: string, who: Who, asked: object = {}) {
  const answer = await step('settleBatch', verb, id, who, asked)
  expect(answer, answer.message).toMatchObject({ success: true })
}
async function order(agentId: string) {
  const { orderId } = await buildShippable(db(), 'A01')
  await giveOrder(db(), orderId, agentId)
  return orderId
}
async function reviewed(agentId: string, lines: readonly object[]) {
  const added = lines.map((line, place) => ({ itemNo: String(place + 1), ...line }))
  const { body } = await app.current.call('POST', '/api/settleBatch/addWithLines', {
    token: tokens.clerk,
    body: { settleType: '5', targetType: '1', agentId, lines: { added } },
  })
  await done('submit', body.result.id, 'clerk')
  await done('review', body.result.id, 'reviewer')
  return body.result.id as string
}
async function approved(agentId: string, lines: readonly object[]) {
  const id = await reviewed(agentId, lines)
  await done('approve', id, 'approver')
  return id
}
const lineOf = async (id: string) =>
  (await db().query<{ id: string }>('SELECT id FROM batch_settle_account_item WHERE settle_batch_id = $1', [id]))[0]?.id
const faults = async () => (await checkData(db())).flatMap((one) => one.faults.filter(({ table }) => table !== 'customer_order'))
const kindsOf = async (agentId: string) =>
  (
    await db().query<{ kind: string; amount: string; balance: string }>(
      'SELECT kind, amount, balance FROM agent_receivable WHERE agent_id = $1 ORDER BY id',
      [agentId],
    )
  ).map(({ kind, amount, balance }) => `${kind} ${amount} ${balance}`)

/** An agent that was paid 800.10 for an order and owes it back but for what another one is due. */
async function owing(limits: { deposit?: string } = {}) {
  const agentId = await buildAgent(db(), limits)
  const first = await order(agentId)
  const original = await approved(agentId, [{ orderId: first, amount: '800.10' }])
  const back = { orderId: first, amount: '-800.10', originalId: await lineOf(original) }
  const clawback = await approved(agentId, [{ orderId: await order(agentId), amount: '300.05' }, back])
  return { agentId, clawback }
}

test('a clawback beyond what an agent is due is owed, and later settlements are set off until it is paid, to the cent', async () => {
  const { agentId, clawback } = await owing()
  expect(await read('settleBatch', clawback)).toMatchObject({ actual: '-500.05', payable: '0.00' })
  expect(await read('agent', agentId)).toMatchObject({ receivable: '500.05' })
  const second = await approved(agentId, [{ orderId: await order(agentId), amount: '200' }])
  expect(await read('settleBatch', second)).toMatchObject({ actual: '200.00', setOff: '200.00', payable: '0.00' })
  const third = await approved(agentId, [{ orderId: await order(agentId), amount: '1000' }])
  expect(await read('settleBatch', third)).toMatchObject({ setOff: '300.05', payable: '699.95' })
  const fourth = await approved(agentId, [{ orderId: await order(agentId), amount: '10' }])
  expect(await read('settleBatch', fourth)).toMatchObject({ setOff: null, payable: '10.00' })
  expect(await kindsOf(agentId)).toEqual(['1 500.05 500.05', '2 -200.00 300.05', '2 -300.05 0.00'])
  expect(await faults()).toEqual([])
  await db().query('UPDATE batch_settle_account SET set_off = 1 WHERE id = $1', [third])
  expect((await faults()).map(({ table }) => table)).toContain('batch_settle_account')
  await db().query('UPDATE batch_settle_account SET set_off = 300.05 WHERE id = $1', [third])
})

test('two settlements that are approved at once never set off the same twice', async () => {
  const { agentId } = await owing()
  const both = [
    await reviewed(agentId, [{ orderId: await order(agentId), amount: '400' }]),
    await reviewed(agentId, [{ orderId: await order(agentId), amount: '400' }]),
  ]
  const answers = await Promise.all(both.map((id) => step('settleBatch', 'approve', id, 'approver')))
  expect(answers.map(({ success }) => success)).toEqual([true, true])
  const setOffs = await Promise.all(both.map(async (id) => (await read('settleBatch', id)).setOff))
  expect(setOffs.toSorted()).toEqual(['100.05', '400.00'])
  expect(await read('agent', agentId)).toMatchObject({ receivable: '0.00' })
  expect(await faults()).toEqual([])
})

test('what is owed may be set off against the deposit or repaid, never more than is owed or there', async () => {
  const { agentId } = await owing({ deposit: '400' })
  const asked = (amount: string) => ({ amount, remark: '抵扣追回款' })
  expect((await step('agent', 'receivable/offset', agentId, 'treasurer', asked('400.01'))).message).toContain(
    '保证金余额 400.00 元',
  )
  const short = await step('agent', 'receivable/offset', agentId, 'treasurer', asked('600'))
  expect(short.message).toContain('应收余额只有 500.05 元，少于 600.00 元')
  expect(short.result.missing[0].path).toBe(`/agent/detail/${agentId}`)
  expect(await step('agent', 'receivable/offset', agentId, 'treasurer', asked('350'))).toMatchObject({ success: true })
  expect(await read('agent', agentId)).toMatchObject({ deposit: '50.00', receivable: '150.05', depositFree: '0.00' })
  expect(await step('agent', 'receivable/repay', agentId, 'treasurer', asked('150.05'))).toMatchObject({ success: true })
  expect(await read('agent', agentId)).toMatchObject({ receivable: '0.00', depositFree: '50.00' })
  expect(await kindsOf(agentId)).toEqual(['1 500.05 500.05', '3 -350.00 150.05', '4 -150.05 0.00'])
  expect(await faults()).toEqual([])
})

test('a void settlement gives back what was set off, and one whose clawback was used is not made void', async () => {
  const { agentId, clawback } = await owing()
  const second = await approved(agentId, [{ orderId: await order(agentId), amount: '200' }])
  const refused = await step('settleBatch', 'annul', clawback, 'approver', { remark: '误操作' })
  expect(refused.message).toContain('应收余额 300.05 元，少于 500.05 元')
  expect(refused.result.missing[0].path).toBe(`/agent/detail/${agentId}`)
  await done('annul', second, 'approver', { remark: '单价错误' })
  expect(await read('agent', agentId)).toMatchObject({ receivable: '500.05' })
  await done('annul', clawback, 'approver', { remark: '误操作' })
  expect(await read('agent', agentId)).toMatchObject({ receivable: '0.00' })
  expect(await faults()).toEqual([])
})

test('what others are paid is set off against nothing: a clawback of a merchant still needs something due', async () => {
  const merchantId = newId()
  await db().query(
    `INSERT INTO merchant (id, tenant_id, sys_org_code, name, merchant_type, status) VALUES ($1, 1, 'A01', '宏达安装', '1', '1')`,
    [merchantId],
  )
  const { orderId } = await buildShippable(db(), 'A01')
  const add = async (lines: readonly object[]) => {
    const added = lines.map((line, place) => ({ itemNo: String(place + 1), ...line }))
    const body = { settleType: '5', targetType: '2', merchantId, lines: { added } }
    return (await app.current.call('POST', '/api/settleBatch/addWithLines', { token: tokens.clerk, body })).body.result
      .id as string
  }
  const original = await add([{ orderId, amount: '100' }])
  await done('submit', original, 'clerk')
  await done('review', original, 'reviewer')
  await done('approve', original, 'approver')
  const negative = await add([{ orderId, amount: '-100', originalId: await lineOf(original) }])
  expect((await step('settleBatch', 'submit', negative, 'clerk')).message).toContain('合计实结为 -100.00')
})

import type { PermissionCode } from '@heliodesk/contracts/kit/permissionCode'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { buildAgent, giveOrder } from '#server/testing/agentHouse.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildShippable } from '#server/testing/shipmentScene.ts'
import { takeOver } from './takeOver.service.ts'

/** What verbs of agents and settlements leave in the ledger, how it is read, and how months are closed (decision 107). */
const app = withTestApp()
const db = () => app.current.context.db
type Who = 'keeper' | 'second' | 'blind' | 'agent'
const tokens: Record<Who, string> = { keeper: '', second: '', blind: '', agent: '' }
const ledgerCodes: readonly PermissionCode[] = [
  ...(['ledger:entry:list', 'ledger:entry:export', 'ledger:period:list', 'ledger:period:close', 'ledger:period:reopen'] as const),
]

async function person(who: Who, codes: readonly PermissionCode[], seesMoney: boolean): Promise<void> {
  const { username, userId } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes: [...codes] })
  if (seesMoney)
    await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data, have_export_data) VALUES ($1, 1, 1)', [
      userId,
    ])
  tokens[who] = await app.current.signInAs(username)
}
beforeAll(async () => {
  const settle = (['list', 'add', 'edit', 'review', 'approve', 'invoice'] as const).map(
    (verb) => `order:settlement:${verb}` as const,
  )
  const all = [...ledgerCodes, ...settle, ...(['agent:info:list', 'agent:account:manage', 'order:info:list'] as const)]
  await person('keeper', all, true)
  await person('second', all, true)
  await person('blind', all, false)
  await person('agent', ['agent:info:list', 'order:info:list'], true)
})

const get = async (path: string, query: Readonly<Record<string, string>>, who: Who = 'keeper') =>
  (await app.current.call('GET', `/api/${path}`, { token: tokens[who], query })).body
const step = async (resource: string, path: string, id: string, asked: object = {}, who: Who = 'keeper') => {
  const { version } = (await get(`${resource}/queryById`, { id })).result
  return (await app.current.call('POST', `/api/${path}`, { token: tokens[who], body: { id, version, ...asked } })).body
}
const kept = async (agentId: string, verb: string, amount: string, paidOn?: string) => {
  const answer = await step('agent', `agent/${verb}`, agentId, { amount, remark: '按协议', ...(paidOn && { paidOn }) })
  expect(answer, answer.message).toMatchObject({ success: true })
}
type Line = Readonly<Record<string, string>>
const lines = async (query: Readonly<Record<string, string>>) =>
  (await get('ledger/line/list', { pageSize: '50', column: 'id', order: 'asc', ...query })).result.records as readonly Line[]
const shown = (rows: readonly Line[]) => rows.map((one) => [one['subject'], one['debit'] ?? '', one['credit'] ?? ''].join(' '))
const faults = async () =>
  (await checkData(db())).filter(({ check }) => check.name.startsWith('ledger.')).flatMap((one) => one.faults)

describe('entries', () => {
  test('follow each verb of a deposit, with both sides, and open what they tell of', async () => {
    const agentId = await buildAgent(db())
    await kept(agentId, 'deposit/pay', '1000.00')
    await kept(agentId, 'deposit/penalize', '120.50')
    await kept(agentId, 'deposit/refund', '79.50')
    const rows = await lines({ agentId })
    expect(shown(rows)).toEqual(['2241  1000.00', '2241 120.50 ', '2241 79.50 '])
    const [first] = rows
    const whole = await lines({ entryId: String(first?.['entryId']) })
    expect(shown(whole)).toEqual(['1012 1000.00 ', '2241  1000.00'])
    expect(first).toMatchObject({ sourceKind: 'agentDeposit', event: '11', agentId_dictText: '宏达' })
    expect(await faults()).toEqual([])
  })

  test('of a settlement say what it costs, what is withheld and payable, what is set off; void it is undone', async () => {
    const agentId = await buildAgent(db(), { deposit: '500.00' })
    const { orderId } = await buildShippable(db(), 'A01')
    await giveOrder(db(), orderId, agentId)
    const made = await app.current.call('POST', '/api/settleBatch/addWithLines', {
      token: tokens.keeper,
      body: {
        ...{ settleType: '5', targetType: '1', agentId, taxRate: '10.00' },
        lines: { added: [{ itemNo: '1', orderId, amount: '1000.00' }] },
      },
    })
    const { id } = made.body.result
    const reviewer = await buildPerson(db(), {
      ...{ tenantId: '1', orgCode: 'A01' },
      codes: ['order:settlement:list', 'order:settlement:review'],
    })
    const token = await app.current.signInAs(reviewer.username)
    const done = async (verb: string, who: Who, asked: object = {}) => {
      const answer = await step('settleBatch', `settleBatch/${verb}`, id, asked, who)
      expect(answer, answer.message).toMatchObject({ success: true })
    }
    await done('submit', 'keeper')
    const { version } = (await get('settleBatch/queryById', { id })).result
    await app.current.call('POST', '/api/settleBatch/review', { token, body: { id, version } })
    await done('approve', 'second')
    const { settleNo } = (await get('settleBatch/queryById', { id })).result
    expect(shown(await lines({ sourceNo: settleNo }))).toEqual(['6601 1000.00 ', '2221  100.00', '2202  900.00'])
    expect(await faults()).toEqual([])
    await done('annul', 'second', { remark: '重复' })
    const both = await lines({ sourceNo: settleNo })
    expect(shown(both.slice(3))).toEqual(['6601 -1000.00 ', '2221  -100.00', '2202  -900.00'])
    expect(await faults()).toEqual([])
  })

  test('of what was there before the ledger are made once, each with the day it happened on', async () => {
    const agentId = await buildAgent(db())
    const id = newId()
    await db().query(
      `INSERT INTO agent_deposit (id, tenant_id, sys_org_code, agent_id, kind, amount, balance, paid_on, create_time)
       VALUES ($1, 1, 'A01', $2, '1', 300, 300, '2020-03-04', '2020-03-05T02:00:00Z')`,
      [id, agentId],
    )
    // What comes without an entry afterwards is a fault and no opening balance.
    expect(await takeOver(db(), new Date('2019-01-01'))).toBe(0)
    expect((await faults()).length).toBeGreaterThan(0)
    expect(await takeOver(db(), new Date('2021-01-01'))).toBe(1)
    expect(await takeOver(db(), new Date('2021-01-01'))).toBe(0)
    expect(await lines({ agentId })).toMatchObject([{ credit: '300.00', businessDay: '2020-03-04', period: '2020-03' }])
    expect(await faults()).toEqual([])
  })
})

describe('who sees no money', () => {
  test('gets no amount of an entry, no balance, and cannot sort or filter by one; agents reach none of it', async () => {
    const [row] = (await get('ledger/line/list', {}, 'blind')).result.records
    expect(row['debit'] ?? null).toBeNull()
    expect(row['credit'] ?? null).toBeNull()
    const [book] = (await get('ledger/book/list', {})).result.records
    const asked = { bookId: book.id, month: '2026-11' }
    expect(await get('ledger/balances', asked, 'blind')).toMatchObject({ success: false })
    for (const [path, query] of [
      ['ledger/balances', asked],
      ['ledger/line/list', {}],
      ['ledger/entry/list', {}],
      ['ledger/period/list', {}],
      ['ledger/book/list', {}],
    ] as const)
      expect([path, (await get(path, query, 'agent')).success]).toEqual([path, false])
  })
})

describe('a period', () => {
  /** An agent with a month of its own company, long over. */
  async function closedMonth() {
    const agentId = await buildAgent(db())
    await kept(agentId, 'deposit/pay', '500.00', '2021-05-06')
    const [line] = await lines({ agentId })
    const [period] = (await get('ledger/period/list', { bookId: String(line?.['bookId']), month: '2021-05' })).result.records
    return { agentId, bookId: String(line?.['bookId']), id: String(period.id) }
  }
  const turn = (verb: string, id: string, who: Who, asked: object = {}) =>
    step('ledger/period', `ledger/period/${verb}`, id, asked, who)
  const balance = async (bookId: string, month: string, basis: string) =>
    (await get('ledger/balances', { bookId, month, basis })).result.rows.find(({ subject }: Line) => subject === '2241')

  test('is closed in order, takes nothing afterwards, and says what belongs to it; two people reopen it', async () => {
    const { agentId, bookId, id } = await closedMonth()
    // 2020-03 of the book is open still.
    expect(await turn('close', id, 'keeper')).toMatchObject({ success: false, message: expect.stringContaining('2020-03') })
    const [first] = (await get('ledger/period/list', { bookId, month: '2020-03' })).result.records
    expect(await turn('close', first.id, 'keeper')).toMatchObject({ success: true })
    expect(await turn('close', id, 'keeper')).toMatchObject({ success: true })
    await kept(agentId, 'deposit/pay', '70.00', '2021-05-20')
    expect(await lines({ agentId })).toMatchObject([{ period: '2021-05' }, { belongsTo: '2021-05', businessDay: '2021-05-20' }])
    expect((await lines({ agentId }))[1]?.['period']).not.toBe('2021-05')
    const [atClose, now] = [await balance(bookId, '2021-05', 'period'), await balance(bookId, '2021-05', 'belongs')]
    expect([atClose.credit, now.credit]).toEqual(['500.00', '570.00'])
    expect(await faults()).toEqual([])

    expect(await turn('askReopen', first.id, 'keeper', { remark: '漏记' })).toMatchObject({ success: false })
    expect(await turn('askReopen', id, 'second', { remark: '漏记' })).toMatchObject({ success: true })
    expect(await turn('reopen', id, 'keeper', { remark: '同意' })).toMatchObject({ success: false })
    expect(await turn('reopen', id, 'second', { remark: '同意' })).toMatchObject({ success: false })
    await person('blind', ledgerCodes, false)
    expect(await turn('reopen', id, 'blind', { remark: '同意' })).toMatchObject({ success: true })
    await kept(agentId, 'deposit/pay', '5.00', '2021-05-21')
    expect((await lines({ agentId }))[2]).toMatchObject({ period: '2021-05' })
    expect(await faults()).toEqual([])
  })

  test('of the running month is not closed', async () => {
    const agentId = await buildAgent(db())
    await kept(agentId, 'deposit/pay', '1.00')
    const [line] = await lines({ agentId })
    const where = { bookId: String(line?.['bookId']), month: String(line?.['period']) }
    const [period] = (await get('ledger/period/list', where)).result.records
    expect(await turn('close', period.id, 'keeper')).toMatchObject({ success: false })
  })
})

describe('check-data', () => {
  test('names the row that was broken by hand, whichever of them it is', async () => {
    const agentId = await buildAgent(db(), { deposit: '40.00' })
    const broken = async (...statements: readonly string[]) => {
      const found: string[] = []
      await db()
        .tx(async (tx) => {
          await tx.query(`SET LOCAL session_replication_role = 'replica'`)
          for (const statement of statements) await tx.query(statement)
          const { ledgerDataChecks } = await import('#server/money/dataChecks.ts')
          for (const { name, find } of ledgerDataChecks) if ((await find(tx)).length > 0) found.push(name)
          throw new Error('undone')
        })
        .catch((error: Error) => expect(error.message).toBe('undone'))
      return found
    }
    const ofAgent = `(SELECT l.id FROM ledger_line l JOIN ledger_account a ON a.id = l.account_id WHERE a.agent_id = ${agentId} AND a.subject = '2241')`
    expect(await broken(`UPDATE ledger_line SET fen = fen + 1 WHERE id IN ${ofAgent}`)).toEqual(
      expect.arrayContaining(['ledger.entry', 'ledger.book', 'ledger.deposit', 'ledger.agent']),
    )
    const whole = `(SELECT entry_id FROM ledger_line WHERE id IN ${ofAgent})`
    expect(
      await broken(
        `UPDATE ledger_line SET fen = fen + 1 WHERE entry_id IN ${whole}`,
        `UPDATE ledger_entry SET fen = fen + 1 WHERE id IN ${whole}`,
      ),
    ).toEqual(['ledger.deposit', 'ledger.agent'])
    expect(await broken(`UPDATE agent_deposit SET amount = amount + 1 WHERE agent_id = ${agentId}`)).toEqual([
      'ledger.deposit',
      'ledger.agent',
    ])
    expect(await broken(`UPDATE ledger_snapshot SET debit = debit + 1`)).toEqual(['ledger.period'])
    expect(await broken(`UPDATE ledger_book SET closed_through = '2019-01'`)).toEqual(['ledger.period'])
    expect(await broken(`UPDATE ledger_line SET fen = fen - 1 WHERE fen < 0`)).toEqual(
      expect.arrayContaining(['ledger.reversal', 'ledger.settlement']),
    )
    expect(await faults()).toEqual([])
  })
})

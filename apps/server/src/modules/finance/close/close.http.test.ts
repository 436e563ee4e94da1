import type { PermissionCode } from '@heliodesk/contracts/kit/permissionCode'
import { beforeAll, describe, expect, test } from 'vitest'
import { postDeposit } from '#server/agent/ledger.ts'
import { runCloses } from '#server/close/run.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import type { Db } from '#server/db/sql.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { memoBook } from '#server/money/books.ts'
import { buildAgent } from '#server/testing/agentHouse.ts'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { buildBook, postMonth } from '#server/testing/ledgerScene.ts'
import { arrive, buildFarmer, type Farmer, paid } from '#server/testing/matchDesk.ts'
import { buildPerson, buildTenant } from '#server/testing/organisation.ts'

/** A month is checked step by step, closed by a second person, and goes on where it was whenever the process dies (decision 123). */
const clock = buildTestClock(Date.parse('2026-07-03T09:00:00+08:00'))
const app = withTestApp({ clock })
const context = () => app.current.context
const db = () => context().db
const rights: readonly PermissionCode[] = [
  ...(['finance:close:list', 'finance:close:add', 'finance:close:edit', 'finance:close:approve'] as const),
  ...(['ledger:period:list', 'ledger:period:close', 'ledger:period:reopen', 'ledger:entry:list'] as const),
  ...(['finance:statement:list', 'finance:statement:export'] as const),
]
type Who = 'maker' | 'closer' | 'third' | 'blind'
const people = ['maker', 'closer', 'third', 'blind'] as const
const tokens = {} as Record<Who, string>
const farmers: Farmer[] = []
const names = {} as Record<Who, string>
const signIn = async () => {
  for (const who of people) tokens[who] = await app.current.signInAs(names[who])
}
beforeAll(async () => {
  for (const who of people) {
    const { username, userId } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes: [...rights] })
    const money = who === 'blind' ? 0 : 1
    await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data, have_export_data) VALUES ($1, $2, 1)', [
      userId,
      money,
    ])
    names[who] = username
  }
  await signIn()
  const { bookId } = await buildBook(db(), '甲公司')
  await postMonth(db(), bookId, '2026-05')
  await postMonth(db(), bookId, '2026-06', 250n)
  for (let at = 0; at < 3; at += 1) {
    const farmer = await buildFarmer(db())
    farmers.push(farmer)
    const cents = 81_240 + at
    await arrive(context(), farmer, [paid(`L${at}`, cents)], [{ day: '2026-06-10', opening: 0n, closing: BigInt(cents) }])
  }
})

const get = async (path: string, query: Readonly<Record<string, string>> = {}, who: Who = 'maker') =>
  (await app.current.call('GET', `/api/${path}`, { token: tokens[who], query })).body
const step = async (verb: string, id: string, who: Who = 'maker', asked: object = {}, resource = 'monthClose') => {
  const { version } = (await get(`${resource}/queryById`, { id }, who)).result
  return (await app.current.call('POST', `/api/${resource}/${verb}`, { token: tokens[who], body: { id, version, ...asked } }))
    .body
}
const done = async (...given: Parameters<typeof step>) => {
  const answer = await step(...given)
  expect(answer, answer.message).toMatchObject({ success: true })
}
const add = (month: string) => app.current.call('POST', '/api/monthClose/add', { token: tokens.maker, body: { month } })
const work = () => runCloses(context(), new AbortController().signal)
const statusOf = async (id: string) => (await get('monthClose/queryById', { id })).result.status
type Part = {
  readonly step: string
  readonly state: string
  readonly done: number
  readonly findings: readonly { readonly text: string }[]
}
const partsOf = async (id: string, who: Who = 'maker'): Promise<Part[]> => (await get('monthClose/parts', { id }, who)).result
const acceptAll = async (id: string) => {
  for (const one of await partsOf(id))
    if (one.state === '3') await done('accept', id, 'closer', { step: one.step, remark: '已核实' })
}
const moneyFaults = async () =>
  (await checkData(db())).filter(({ check }) => /^(close|ledger)/.test(check.name)).flatMap(({ faults }) => faults)

/** A process that dies at its `left`-th transaction: before it commits, or just after. Nothing of it runs any more. */
function dying(left: number, when: 'before' | 'after'): Context {
  let rest = left
  const dead = new Error('killed')
  const tx: Db['tx'] = async (given) => {
    if (rest <= 0) throw dead
    rest -= 1
    const answer = await db().tx(async (inner) => {
      const made = await given(inner)
      if (rest === 0 && when === 'before') throw dead
      return made
    })
    if (rest === 0) throw dead
    return answer
  }
  // What modules share with the context stays known: it is the same installation.
  return { ...context(), db: Object.assign(Object.create(db()), { tx }) as Db }
}

describe('a close', () => {
  test('waits for its month to end and for the months before, and there is one of a month', async () => {
    const early = await add('2026-07')
    expect((await step('start', early.body.result.id)).message).toContain('2026-07 还没有结束')
    const june = (await add('2026-06')).body.result.id
    expect((await step('start', june)).message).toContain('2026-05 还有未结账的账簿')
    expect((await add('2026-06')).body.message).toContain('2026-06 已有月结')
    await done('annul', june, 'maker', { remark: '先结五月' })
  })

  test('killed before and after every transaction comes to the same as one that was not, and nothing is done twice', async () => {
    const id = (await add('2026-05')).body.result.id
    await done('start', id)
    const killed = async (): Promise<void> => {
      for (const when of ['before', 'after'] as const)
        await expect(runCloses(dying(1, when), new AbortController().signal)).rejects.toThrow('killed')
    }
    for (let kills = 0; (await statusOf(id)) === '1'; kills += 1) {
      expect(kills).toBeLessThan(80)
      await killed()
    }
    await acceptAll(id)
    await done('finish', id, 'closer')
    for (let kills = 0; (await statusOf(id)) === '4'; kills += 1) {
      expect(kills).toBeLessThan(20)
      await killed()
    }
    expect(await statusOf(id)).toBe('5')
    const parts = await partsOf(id)
    expect(parts.filter(({ state }) => state !== '2' && state !== '3')).toEqual([])
    expect(parts.find((one) => one.step === '10')?.done).toBe(farmers.length)
    const statements = await db().query<{ version: number }>('SELECT version FROM farmer_statement WHERE close_id = $1', [id])
    expect(statements).toEqual(farmers.map(() => ({ version: 1 })))
    const steps = (await get('monthClose/steps', { id })).result as readonly { readonly verb: string }[]
    expect(steps.map(({ verb }) => verb).filter((verb) => verb === 'ready' || verb === 'done')).toHaveLength(2)
    const [period] = (await get('ledger/period/list', { month: '2026-05', status: '1' })).result.records
    expect(
      (await get('ledger/period/steps', { id: period.id })).result.filter(({ verb }: { verb: string }) => verb === 'close'),
    ).toHaveLength(1)
    expect(await moneyFaults()).toEqual([])
  })

  test('is held up by a figure of its own tenant that does not agree, and neither held up by one of another nor told of it', async () => {
    const proofs = async (id: string) => (await partsOf(id)).find((one) => one.step === '8')
    const other = await buildTenant(db())
    const deposits = [newId(), newId()] as const
    const lose = async (at: 0 | 1, tenantId: string) => {
      const agentId = await buildAgent(db())
      await db().query('UPDATE agent SET tenant_id = $2 WHERE id = $1', [agentId, tenantId])
      await db().query(
        `INSERT INTO agent_deposit (id, tenant_id, sys_org_code, agent_id, kind, amount, balance, entry_no)
         SELECT $1, tenant_id, sys_org_code, id, '1', 500, 500, $2 FROM agent WHERE id = $3`,
        [deposits[at], `BZ-${at}`, agentId],
      )
    }
    await lose(0, other)
    const id = (await add('2026-06')).body.result.id
    await done('start', id)
    await work()
    expect(await proofs(id)).toMatchObject({ state: '2' })
    await lose(1, '1')
    await done('recheck', id)
    await work()
    const found = await proofs(id)
    expect(found).toMatchObject({ state: '4' })
    expect(JSON.stringify(found)).toContain('BZ-1')
    expect(JSON.stringify(found)).not.toContain('BZ-0')
    await done('annul', id, 'maker', { remark: '重来' })
    for (const one of deposits) await db().tx((tx) => postDeposit(tx, one))
  })

  test('is stopped and goes on, is finished by another person when nothing stands open, and a reopened period undoes it', async () => {
    const id = (await add('2026-06')).body.result.id
    await done('start', id)
    await done('stop', id)
    expect(await work()).toBe(0)
    await done('resume', id)
    await work()
    expect(await statusOf(id)).toBe('3')
    const parts = await partsOf(id)
    expect(parts.find((one) => one.step === '7')).toMatchObject({
      state: '2',
      findings: [{ text: '3 条来款待认领，账龄 0–30 天' }],
    })
    expect((await step('finish', id)).message).toContain('建立或开始月结的人不能结账')
    const asking = parts.filter(({ state }) => state === '3').map((one) => one.step)
    expect(asking).toContain('2')
    expect((await step('finish', id, 'closer')).message).toContain('没有人说明原因后接受')
    expect((await step('accept', id, 'closer', { step: '1', remark: '无' })).message).toContain('没有需要接受的提示')
    await acceptAll(id)
    clock.advance(25 * 3_600_000)
    // Their sessions have not outlived it.
    await signIn()
    expect((await step('finish', id, 'closer')).message).toContain('检查已经超过 24 小时')
    await done('recheck', id, 'third')
    await work()
    await acceptAll(id)
    // Whoever had it checked again has begun it as well.
    expect((await step('finish', id, 'third')).success).toBe(false)
    await done('finish', id, 'closer')
    await work()
    expect(await statusOf(id)).toBe('5')
    const books = (await get('ledger/period/list', { month: '2026-06' })).result.records as readonly { readonly status: string }[]
    expect(books.map(({ status }) => status)).toEqual(['1', '1'])
    const [first] = farmers
    const [told] = (await get('farmerStatement/list', { customerId: first!.customerId, month: '2026-06' })).result.records
    expect(told).toMatchObject({ fundsOpening: '0.00', fundsIn: '812.40', fundsOut: '0.00', fundsClosing: '812.40' })
    expect(await moneyFaults()).toEqual([])

    // What arrives for June afterwards stands in July, and both sums are shown.
    await arrive(context(), first!, [paid('L9', 100, { day: '2026-06-30' })])
    const memo = await db().tx((tx) => memoBook(tx, '1'))
    const changed = (await get('monthClose/changed', { id })).result
    const funds = changed.books
      .find(({ bookId }: { bookId: string }) => bookId === memo)
      .subjects.find(({ subject }: { subject: string }) => subject === '9101')
    expect([funds.closed.debit, funds.now.debit]).toEqual(['2437.23', '2438.23'])
    expect(changed).toMatchObject({ entryCount: 1, entries: [{ period: '2026-07', amount: '1.00' }] })
    expect((await get('monthClose/changed', { id }, 'blind')).success).toBe(false)
    expect(JSON.stringify(await partsOf(id, 'blind'))).not.toContain('2437')

    const period = (await get('ledger/period/list', { bookId: memo, month: '2026-06' })).result.records[0].id
    await done('askReopen', period, 'maker', { remark: '漏记' }, 'ledger/period')
    await done('reopen', period, 'third', { remark: '同意' }, 'ledger/period')
    expect(await statusOf(id)).toBe('7')
    expect((await add('2026-06')).body.success).toBe(true)
    expect(await moneyFaults()).toEqual([])
  })

  test('of one whose figures were broken by hand is named by check-data', async () => {
    const broken = async (statement: string) => {
      const found: string[] = []
      await db()
        .tx(async (tx) => {
          await tx.query(statement)
          const { closeDataChecks } = await import('#server/close/dataChecks.ts')
          for (const { name, find } of closeDataChecks) if ((await find(tx)).length > 0) found.push(name)
          throw new Error('undone')
        })
        .catch((error: Error) => expect(error.message).toBe('undone'))
      return found
    }
    expect(await broken('UPDATE month_close_subject SET debit = debit + 1')).toEqual(['close.snapshot'])
    expect(await broken(`DELETE FROM month_close_subject`)).toEqual(['close.snapshot'])
    expect(
      await broken(
        `UPDATE farmer_statement SET funds_in = funds_in + 1, funds_closing = funds_closing + 1 WHERE month = '2026-05'`,
      ),
    ).toEqual(['close.statement'])
  })
})

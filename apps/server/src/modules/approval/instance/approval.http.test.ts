import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildCompany, buildSigner } from '#server/testing/contracts.ts'
import { pdfBytes, sendFile } from '#server/testing/files.ts'
import { buildPerson } from '#server/testing/organisation.ts'

const app = withTestApp()
type Body = Readonly<Record<string, unknown>>
const orgCode = 'A01A01A01'
const clerkCodes: readonly PermissionCode[] = [
  'customer:info:list',
  'customer:contract:list',
  'customer:contract:add',
  'customer:contract:edit',
]
interface Who {
  readonly username: string
  readonly token: string
}
const someone = async (codes: readonly PermissionCode[] = ['approval:info:list'], at = orgCode): Promise<Who> => {
  const { username } = await buildPerson(app.current.context.db, { tenantId: '1', orgCode: at, codes })
  return { username, token: await app.current.signInAs(username) }
}
const db = () => app.current.context.db
const call = async ({ token }: Who, path: string, body: Body) =>
  (await app.current.call('POST', `/api/${path}`, { token, body })).body
const get = async ({ token }: Who, path: string, query: Readonly<Record<string, string>> = {}) =>
  (await app.current.call('GET', `/api/${path}`, { token, query })).body

let [companyId, made] = ['', 0]
let [admin, clerk, manager, one, two, three]: Who[] = []
const a = (who: Who | undefined): Who => who!
beforeAll(async () => {
  companyId = await buildCompany(db())
  admin = await someone(
    [
      'approval:flow:list',
      'approval:flow:add',
      'approval:flow:edit',
      'approval:flow:publish',
      'approval:all:list',
      'approval:log:list',
    ],
    'A01',
  )
})
beforeEach(async () => {
  clerk = await someone(clerkCodes)
  manager = await someone([...clerkCodes, 'customer:contract:manage', 'approval:info:list'])
  ;[one, two, three] = [await someone(), await someone(), await someone()]
  await db().query(`UPDATE approve_flow SET status = '2'`)
})

/** A definition of contracts in use, with these nodes. */
async function define(nodes: readonly Body[]): Promise<string> {
  const drawn = await call(a(admin), 'approveFlow/addWithLines', {
    flowName: `合同审批${++made}`,
    bizType: '2',
    lines: { added: nodes.map((node, at) => ({ row: at + 1, seq: at + 1, nodeName: `节点${at + 1}`, absence: '2', ...node })) },
  })
  expect(drawn.message).toBe('添加成功！')
  const published = await call(a(admin), 'approveFlow/publish', { id: drawn.result.id, version: drawn.result.version })
  expect(published.message).toBe('已发布')
  return drawn.result.id
}
const all = (...people: Who[]): Body => ({
  nodeType: '2',
  assigneeRule: '1',
  assignees: people.map(({ username }) => username).join(','),
})
const any = (...people: Who[]): Body => ({ ...all(...people), nodeType: '3' })

/** A contract that the customer has signed, drawn up by somebody else. */
async function signed() {
  const { customerId } = await buildSigner(db(), orgCode)
  const drawn = await call(a(clerk), 'contract/add', {
    contractNo: `HT-A${++made}`,
    contractType: '1',
    signMode: '2',
    companyId,
    pvPanelNum: 24,
    termYears: 25,
    amount: '60000.00',
    customerId,
  })
  const { result: submitted } = await call(a(clerk), 'contract/submit', { id: drawn.result.id, version: drawn.result.version })
  const { body } = await sendFile(app.current, a(clerk).token, { name: '合同.pdf', content: pdfBytes })
  const scans = [{ fileName: '合同.pdf', filePath: body.result.path, fileSize: pdfBytes.length }]
  const { result } = await call(a(clerk), 'contract/sign', { ...submitted, signer: '章小芳', signDate: '2024-05-01', scans })
  return result as { id: string; version: number }
}
const takeEffect = async (contract: Body, own: Body = {}) => call(a(manager), 'contract/takeEffect', { ...contract, ...own })
const start = async (own: Body = {}) => {
  const contract = await signed()
  const { result } = await takeEffect(contract, own)
  return { contract, id: result.waitsFor as string, result }
}
const detail = async (who: Who, id: string) => (await get(who, 'approve/detail', { id })).result
const taskOf = async (who: Who, id: string) => (await detail(who, id)).may.task as number
const decideAt = (who: Who, id: string, task: number, action = 'approve', opinion: string | null = '看过') =>
  call(who, 'approve/decide', { id, task, action, opinion })
const decide = async (who: Who, id: string, ...what: [action?: string, opinion?: string | null]) =>
  decideAt(who, id, await taskOf(who, id), ...what)
const stateOf = async (id: string) =>
  (await db().query<{ status: string }>('SELECT status FROM contract WHERE id = $1', [id]))[0]?.status

describe('a step that a definition asks to be approved', () => {
  test('is taken as before where none is published', async () => {
    const contract = await signed()
    expect((await takeEffect(contract)).result).toMatchObject({ status: '3' })
  })

  test('waits, with the record locked, and is carried out by the last decision in its transaction', async () => {
    await define([any(a(one)), all(a(two), a(three))])
    const { body } = await sendFile(app.current, a(manager).token, { name: '补充.pdf', content: pdfBytes })
    const scans = [{ fileName: '补充.pdf', filePath: body.result.path, fileSize: pdfBytes.length }]
    const { contract, id, result } = await start({ scans, remark: '请审' })
    expect(result).toMatchObject({ status: '2', version: contract.version })
    const locked = await call(a(manager), 'contract/sendBack', { ...contract, remark: '改' })
    expect(locked.message).toMatch(/^合同正在审批（SP-\d+），审批结束前不能退回重签/)
    // With the way to the approval, whatever the refused action is.
    expect(locked.result.missing).toEqual([
      { message: locked.message, path: expect.stringMatching(/^\/approvet\/detail\?id=\d+$/) },
    ])
    expect((await takeEffect(contract)).message).toContain('正在审批')
    expect(await decide(a(one), id)).toMatchObject({ message: '已同意', result: { status: '1' } })
    await decide(a(two), id)
    expect((await decide(a(three), id)).result).toEqual({ id, status: '2' })
    const [stored] = await db().query<{ status: string; files: { fileName: string }[] }>(
      'SELECT status, files FROM contract WHERE id = $1',
      [contract.id],
    )
    expect([stored?.status, stored?.files.map(({ fileName }) => fileName)]).toEqual(['3', ['合同.pdf', '补充.pdf']])
    const steps = (await get(a(manager), 'contract/steps', { id: contract.id })).result
    expect(steps.at(-1)).toMatchObject({ verb: 'takeEffect', username: a(manager).username })
    const { records } =
      (await get(a(admin), 'approve/log', {})).result ?? (await get(a(admin), 'approve/log/list', { pageSize: '50' })).result
    expect(
      records
        .filter(({ approveId }: { approveId: string }) => approveId === id)
        .map(({ action }: { action: string }) => action)
        .toSorted(),
    ).toEqual(['1', '2', '2', '2'])
  })

  test('ends as passed but not carried out when its guards have come to refuse', async () => {
    await define([any(a(one))])
    const { contract, id } = await start()
    await db().query(
      `UPDATE customer SET is_blacklist = true, blacklist_reason = '失信' WHERE id = (SELECT customer_id FROM contract WHERE id = $1)`,
      [contract.id],
    )
    expect((await decide(a(one), id)).result).toEqual({ id, status: '6' })
    expect(await stateOf(contract.id)).toBe('2')
    expect((await detail(a(one), id)).reason).toContain('失信')
  })

  test('keeps the version of the definition that it began with', async () => {
    const flow = await define([any(a(one))])
    const { id } = await start()
    const { result: whole } = await get(a(admin), 'approveFlow/queryWithLines', { id: flow })
    const [line] = whole.lines
    const changed = await call(a(admin), 'approveFlow/editWithLines', {
      id: flow,
      version: whole.version,
      lines: { changed: [{ row: 1, id: line.id, version: line.version, assignees: a(two).username }] },
    })
    await call(a(admin), 'approveFlow/publishAgain', { id: flow, version: changed.result.version })
    expect(await detail(a(two), id)).toBeNull()
    const { id: later } = await start()
    expect(await taskOf(a(two), later)).toBe(1)
    expect((await decide(a(one), id)).result.status).toBe('2')
  })
})

describe('two at once', () => {
  test('of an any-of node: one wins, the other hears who and when', async () => {
    await define([any(a(one), a(two)), any(a(three))])
    const { id } = await start()
    // Both have it before them when they decide.
    const [mine, theirs] = [await taskOf(a(one), id), await taskOf(a(two), id)]
    const answers = await Promise.all([decideAt(a(one), id, mine), decideAt(a(two), id, theirs)])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)?.message).toMatch(
      /^该任务已由.+于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 办理（同意），不能重复办理$/,
    )
  })

  test('of an all-of node both count, and the step is taken once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => someone()))
    await define([all(...people)])
    const { contract, id } = await start()
    const answers = await Promise.all(people.flatMap((person) => [decide(person, id), decide(person, id)]))
    expect(answers.filter(({ success }) => success)).toHaveLength(6)
    const rows = await db().query<{ count: string }>(
      `SELECT count(*) AS count FROM approve_record WHERE approve_id = $1 AND action = '2'`,
      [id],
    )
    expect([rows[0]?.count, await stateOf(contract.id)]).toEqual(['6', '3'])
    const steps = await db().query(`SELECT 1 FROM record_step WHERE record_id = $1 AND verb = 'takeEffect'`, [contract.id])
    expect(steps).toHaveLength(1)
  })

  test('a decision that is sent twice with its key counts once and answers the same', async () => {
    await define([all(a(one), a(two))])
    const { id } = await start()
    const body = { id, task: await taskOf(a(one), id), action: 'approve' }
    const send = () =>
      app.current.call('POST', '/api/approve/decide', { token: a(one).token, body, headers: { 'idempotency-key': `k-${id}` } })
    const [first, second] = [await send(), await send()]
    expect([first.body.result, second.body.result]).toEqual([
      { id, status: '1' },
      { id, status: '1' },
    ])
  })

  test('withdrawing and deciding: one of them', async () => {
    await define([any(a(one))])
    const { contract, id } = await start()
    const [decided, withdrawn] = await Promise.all([decide(a(one), id), call(a(manager), 'approve/withdraw', { id })])
    expect([decided.success, withdrawn.success].toSorted()).toEqual([false, true])
    expect(await stateOf(contract.id)).toBe(decided.success ? '3' : '2')
  })
})

describe('on the way', () => {
  test('a node that withholds reassigning, adding and returning by a node grants neither the buttons nor the calls', async () => {
    const strict = { noFormer: 'Y', noReassign: 'Y', noAdd: 'Y' }
    await define([any(a(one)), { ...any(a(two)), ...strict }])
    const { id } = await start()
    const granted = async (who: Who) => (await detail(who, id)).permissionList.map(({ action }: Body) => action)
    expect(await granted(a(one))).toEqual(['former', 'reassign', 'add'])
    await decide(a(one), id)
    expect([await granted(a(two)), await granted(a(admin))]).toEqual([[], []])
    const task = await taskOf(a(two), id)
    const people = [a(three).username]
    for (const [path, body, action] of [
      ['decide', { action: 'former', opinion: '不妥' }, '退回上一节点'],
      ['reassign', { to: a(three).username }, '转交'],
      ['addApprovers', { people, place: 'after' }, '加签'],
    ] as const) {
      const refused = await call(a(two), `approve/${path}`, { id, task, ...body })
      expect(refused.message).toBe(`节点“节点2”不允许${action}，请同意，或退回发起人`)
    }
    expect((await decide(a(two), id)).result).toEqual({ id, status: '2' })
  })

  test('it is returned with a reason, mended, and goes straight back to who returned it', async () => {
    await define([any(a(one)), all(a(two), a(three))])
    const { contract, id } = await start()
    await decide(a(one), id)
    expect((await decide(a(two), id, 'initiator', null)).message).toBe('请填写退回原因')
    expect((await decide(a(two), id, 'initiator', '金额不符')).result.status).toBe('3')
    expect(await taskOf(a(three), id)).toBeNull()
    const edited = await call(a(manager), 'contract/sendBack', { ...contract, remark: '改' })
    expect(edited.message).toBe('已退回重签')
    const early = await call(a(manager), 'approve/resubmit', { id, straight: true })
    expect(early.success).toBe(false)
    await db().query(`UPDATE contract SET status = '2', amount = 70000 WHERE id = $1`, [contract.id])
    expect((await call(a(manager), 'approve/resubmit', { id, straight: true })).message).toBe('已提交')
    const seen = await detail(a(two), id)
    expect(seen).toMatchObject({
      status: '1',
      snapshot: { amount: '70000.00' },
      former: { amount: '60000.00' },
      may: { hasFormer: true },
    })
    await decide(a(two), id)
    expect((await decide(a(three), id)).result.status).toBe('2')
  })

  test('a decision is taken back, a task reassigned, people added, the initiator never among them', async () => {
    await define([any(a(one)), any(a(two))])
    const { id } = await start()
    await decide(a(one), id)
    const { takeBack } = (await detail(a(one), id)).may
    expect((await call(a(one), 'approve/takeBack', { id, task: takeBack })).success).toBe(true)
    const task = await taskOf(a(one), id)
    expect((await call(a(one), 'approve/reassign', { id, task, to: a(manager).username })).message).toContain('发起人不能审批')
    await call(a(one), 'approve/addApprovers', { id, task, people: [a(three).username], place: 'before' })
    expect([await taskOf(a(one), id), await taskOf(a(three), id)]).toEqual([null, expect.any(Number)])
    await decide(a(three), id)
    await call(a(one), 'approve/reassign', { id, task: await taskOf(a(one), id), to: a(three).username })
    await decide(a(three), id)
    expect(await taskOf(a(two), id)).toEqual(expect.any(Number))
    expect((await call(a(three), 'approve/decide', { id, task: await taskOf(a(two), id), action: 'approve' })).message).toBe(
      '您不是该任务的审批人，不能办理',
    )
  })

  test('whoever is frozen, away or the initiator themselves does not block it', async () => {
    await define([all(a(one), a(manager)), any(a(two))])
    await db().query(`UPDATE sys_user SET status = 2 WHERE username = $1`, [a(one).username])
    await db().query(
      `INSERT INTO approve_delegate (id, tenant_id, create_by, delegate_to, start_time, end_time)
       VALUES ($1, '1', $2, $3, now() - interval '1 day', now() + interval '1 day')`,
      [String(Date.now()), a(two).username, a(three).username],
    )
    const { id } = await start()
    const tasks = await db().query<{ username: string; behalf: string }>(
      `SELECT username, behalf FROM approve_task WHERE approve_id = $1`,
      [id],
    )
    expect(tasks).toEqual([{ username: 'admin', behalf: a(one).username }])
    const boss = { username: 'admin', token: await app.current.signInAs('admin') }
    await decide(boss, id)
    expect(await taskOf(a(three), id)).toEqual(expect.any(Number))
    const seen = await detail(a(three), id)
    expect(seen.nodes[1].tasks[0]).toMatchObject({ behalf: { username: a(two).username } })
  })

  test('the job hands on what is late, and what waits for somebody who was frozen meanwhile', async () => {
    await define([{ ...any(a(one)), slaHours: 1, escalation: '3' }])
    const { id } = await start()
    const job = app.current.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'approval.escalate')
    const run = () => job?.run(app.current.context, { at: new Date(), signal: new AbortController().signal })
    await run()
    expect(await taskOf(a(one), id)).toEqual(expect.any(Number))
    await db().query(`UPDATE approve_task SET due_at = now() - interval '1 minute' WHERE approve_id = $1`, [id])
    await run()
    const open = await db().query(`SELECT username FROM approve_task WHERE approve_id = $1 AND state = 'open'`, [id])
    expect(open).toEqual([{ username: 'admin' }])
  })

  test('conditions by amount leave nodes out, and a definition says beforehand who would decide', async () => {
    const flow = await define([{ ...any(a(one)), minAmount: '100000' }, any(a(two))])
    const { id } = await start()
    const seen = await detail(a(two), id)
    expect(seen.nodes.map(({ state, why }: Body) => [state, why])).toEqual([
      ['skipped', '金额不在条件范围内'],
      ['open', null],
    ])
    const { result } = await call(a(admin), 'approveFlow/simulate', {
      id: flow,
      initiator: a(manager).username,
      amount: '200000',
    })
    expect(result.nodes.map(({ expected }: { expected: Who[] }) => expected.map(({ username }) => username))).toEqual([
      [a(one).username],
      [a(two).username],
    ])
  })

  test('nobody else sees it; the lists show each person their own', async () => {
    await define([any(a(one)), { ...any(a(two)), nodeType: '4' }])
    const { id } = await start()
    expect(await detail(a(three), id)).toBeNull()
    const ids = async (who: Who, list: string) =>
      ((await get(who, `approve/${list}/list`, { pageSize: '100' })).result?.records ?? []).map(
        (row: Body) => row['approveId'] ?? row['id'],
      )
    expect(await ids(a(one), 'todo')).toEqual([id])
    expect(await ids(a(three), 'todo')).toEqual([])
    expect(await ids(a(manager), 'mine')).toEqual([id])
    const batch = await call(a(one), 'approve/approveBatch', {
      tasks: [
        { id, task: await taskOf(a(one), id) },
        { id: '1', task: 1 },
      ],
    })
    expect(batch).toMatchObject({ message: '同意了 1 件，1 件未能办理', result: { done: 1 } })
    expect([await ids(a(one), 'done'), await ids(a(two), 'copied'), await ids(a(one), 'todo')]).toEqual([[id], [id], []])
  })
})

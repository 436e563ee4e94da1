import { isDeepStrictEqual } from 'node:util'
import { type ApprovalCourse, judgeApproval } from './approvalJudge.ts'
import {
  type KilledServer,
  type Member,
  pick,
  postKeyed,
  randomOf,
  signInAll,
  startKilledServer,
  whileAlive,
} from './killedServer.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { buildPerson } from './organisation.ts'

export interface ApprovalStormOptions {
  readonly dataDir: string
  /** Records of this kind, and the step of theirs that waits for an approval. */
  readonly scene: LifecycleScene
  readonly verb: string
  readonly bizType: string
  readonly from: string
  /** Approvals, each with a random course and several people at it at once. */
  readonly instances: number
  readonly kills: number
  readonly seed: number
  readonly onKill?: (done: number) => void
}

/** One call of somebody; its key is also what they say, so that the record of it is found again. */
export interface Said {
  readonly key: string
  readonly path: string
  readonly username: string
  readonly body: Readonly<Record<string, unknown>>
  /** `open`: sent without an answer, nobody knows whether it was done. */
  outcome: 'planned' | 'done' | 'refused' | 'open'
  message?: string
  result?: unknown
}

interface Stage extends ApprovalStormOptions {
  readonly server: KilledServer
  readonly people: readonly Member[]
  readonly tally: {
    calls: number
    taken: number
    refused: number
    tooLate: number
    unanswered: number
    repeated: number
    done: number
  }
  readonly flow: { id: string; version: number; drawn: number; turn: Promise<void> }
}

const instancesAtOnce = 8
const hands = 3
const callsOfHand = 3
/** A new definition after so many approvals; those that run keep theirs. */
const redrawAfter = 20
/** No course needs more decisions than this once nobody disturbs it any more. */
const mostToFinish = 60

/**
 * Approvals with random definitions, decided, returned, reassigned, added to, taken back and withdrawn by several people at once, with
 * repeated keys, while the server is killed again and again; then everybody says yes to what is theirs. Throws with the seed when one of
 * them is stuck, a decision counts twice or not at all, an initiator decided, or the step was not taken exactly once.
 */
export async function stormApprovals(options: ApprovalStormOptions) {
  const stage = await prepare(options)
  const { instances: total, kills, onKill } = options
  const killing = stage.server.killDuring({ total, kills, done: () => stage.tally.done, onKill })
  try {
    let next = 0
    const ends: Record<string, number> = {}
    const work = async () => {
      for (let n = next++; n < total; n = next++) {
        const course = await runApproval(stage, n)
        const { status, wrong } = await whileAlive(stage.server, () => judgeApproval(stage.server.db, stage, course))
        if (wrong.length > 0) throw new Error(`approval ${n}: ${wrong.join('; ')}\n${JSON.stringify(course)}`)
        ends[status] = (ends[status] ?? 0) + 1
        stage.tally.done++
      }
    }
    await Promise.all(Array.from({ length: instancesAtOnce }, work))
    await killing
    const { done: _, ...tally } = stage.tally
    return { seed: options.seed, instances: total, kills, ...tally, definitions: stage.flow.drawn, ends }
  } catch (error) {
    throw new Error(`seed ${options.seed}: ${error instanceof Error ? error.message : error}`, { cause: error })
  } finally {
    await stage.server.end()
    await killing.catch(() => undefined)
  }
}

async function prepare(options: ApprovalStormOptions): Promise<Stage> {
  const { dataDir, scene } = options
  const server = await startKilledServer(dataDir)
  const { db } = server
  const rights = Object.values(scene.lifecycle.participants).flatMap(({ right }) => (right === undefined ? [] : [right]))
  const codes = [
    ...rights,
    'approval:info:list',
    'approval:flow:list',
    'approval:flow:add',
    'approval:flow:edit',
    'approval:flow:publish',
  ] as const
  const built = []
  for (let n = 0; n < 8; n++) built.push(await buildPerson(db, { tenantId: '1', orgCode: scene.orgCode, codes: [...codes] }))
  await db.query(`UPDATE sys_depart SET org_category = '1' WHERE tenant_id = '1' AND org_code = $1`, [scene.orgCode])
  await db.query(`UPDATE sys_user SET must_change_password = false WHERE username = 'admin'`)
  const [admin] = await db.query<{ userId: string }>(`SELECT id AS "userId" FROM sys_user WHERE username = 'admin'`)
  const people = await signInAll(db, [
    ...built,
    { userId: admin!.userId, username: 'admin', tenantId: '1', orgCode: 'A01', roleId: '' },
  ])
  // One is away for whom another decides, and one cannot sign in any more; definitions go on naming them.
  const [away, other, gone] = people
  await db.query(
    `INSERT INTO approve_delegate (id, tenant_id, sys_org_code, create_by, delegate_to, start_time, end_time)
     VALUES (1, 1, $1, $2, $3, now() - interval '1 day', now() + interval '9 days')`,
    [scene.orgCode, away!.username, other!.username],
  )
  await db.query(`UPDATE approve_flow SET status = '2' WHERE biz_type = $1`, [options.bizType])
  const tally = { calls: 0, taken: 0, refused: 0, tooLate: 0, unanswered: 0, repeated: 0, done: 0 }
  const stage: Stage = { ...options, server, people, tally, flow: { id: '', version: 0, drawn: 0, turn: Promise.resolve() } }
  await publish(stage, randomOf(options.seed))
  await db.query('UPDATE sys_user SET status = 2 WHERE username = $1', [gone!.username])
  return stage
}

/** Nodes of every kind; the last is decided by somebody, so that a course does not consist of copies alone. */
function drawNodes({ people }: Pick<Stage, 'people'>, random: () => number) {
  const count = 1 + Math.floor(random() * 3)
  // The third is gone, and the last is the administrator.
  const standing = people.filter((_, at) => at !== 2 && at !== people.length - 1)
  return Array.from({ length: count }, (_, at) => {
    const named = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, standing).username))
    const nodeType = pick(random, at === count - 1 ? ['1', '2', '3'] : ['1', '2', '3', '4'])
    const needed = nodeType === '1' ? { needed: 1 + Math.floor(random() * 2) } : {}
    const absence = pick(random, ['1', '2', '3'])
    return {
      row: at + 1,
      seq: at + 1,
      nodeName: `节点${at + 1}`,
      nodeType,
      ...needed,
      assigneeRule: '1',
      assignees: [...named].join(),
      absence,
    }
  })
}

/** Draws the definition anew and publishes it, one after the other. */
function publish(stage: Stage, random: () => number): Promise<void> {
  const { flow } = stage
  const work = async () => {
    const added = drawNodes(stage, random)
    const ask = async (path: string, body: object, method?: string) => {
      Object.assign(flow, await moveFlow(stage, { path: `/api/approveFlow/${path}`, body, ...(method ? { method } : {}) }))
    }
    if (flow.id === '') await ask('addWithLines', { flowName: '审批', bizType: stage.bizType, lines: { added } })
    else {
      const lines = await whileAlive(stage.server, () =>
        stage.server.db.query<{ id: string }>('SELECT id FROM approve_node WHERE flow_id = $1', [flow.id]),
      )
      await ask(
        'editWithLines',
        { id: flow.id, version: flow.version, lines: { deletedIds: lines.map(({ id }) => id), added } },
        'PUT',
      )
    }
    await ask(flow.drawn === 0 ? 'publish' : 'publishAgain', { id: flow.id, version: flow.version })
    await nameGone(stage)
    flow.drawn++
  }
  flow.turn = flow.turn.then(work)
  return flow.turn
}

/** Somebody whom the definition in use names is gone: publishing it while they were already would have been refused. */
const nameGone = ({ server, people, flow }: Stage) =>
  whileAlive(server, () =>
    server.db.query(
      `UPDATE approve_flow_version SET nodes = replace(nodes::text, $3, $4)::jsonb
       WHERE flow_id = $1 AND no = (SELECT max(no) FROM approve_flow_version WHERE flow_id = $1) AND $2`,
      [flow.id, flow.drawn % 2 === 0, people[3]?.username, people[2]?.username],
    ),
  )

/**
 * A call of the administrator; one without an answer is looked for in the database and sent again where it was not done. It may be written
 * down only after that look: the next one is then refused, and the look is taken once more.
 */
async function moveFlow(stage: Stage, { path, body, method = 'POST' }: { path: string; body: object; method?: string }) {
  const { flow, people, server } = stage
  for (let attempt = 0; attempt < 20; attempt++) {
    const url = `${await server.origin()}/svc${path}`
    const key = `flow-${flow.drawn}-${path}-${attempt}`
    const answer = await postKeyed<{ id: string; version: number }>(url, { token: people.at(-1)!.token, key, body, method })
    if (answer !== 'none' && answer.success) return { id: answer.result.id, version: answer.result.version }
    const [row] = await whileAlive(server, () =>
      server.db.query<{ id: string; version: number }>('SELECT id, version FROM approve_flow WHERE id = $1', [flow.id]),
    )
    if (row && row.version !== flow.version) return row
    if (answer !== 'none') throw new Error(`${path}: ${answer.message}`)
  }
  throw new Error(`${path} was not answered`)
}

/** An approval from its beginning to its end. */
async function runApproval(stage: Stage, n: number): Promise<ApprovalCourse> {
  const random = randomOf(stage.seed + n * 7_919)
  if (n % redrawAfter === redrawAfter - 1) await publish(stage, random)
  const { scene, server, verb } = stage
  const recordId = await whileAlive(server, () => scene.place(server.db, stage.from, { createBy: 'clerk' }))
  await whileAlive(server, async () => scene.ready?.(server.db, verb, recordId))
  // Whoever begins it may be the one who is away, and is often named by the definition.
  const initiator = pick(
    random,
    stage.people.filter((_, at) => at !== 2 && at !== stage.people.length - 1),
  )
  const asked = scene.answers({ createBy: 'clerk' })
  const path = scene.lifecycle.verbs[verb]?.call?.path ?? ''
  const id = await begin(stage, { username: initiator.username, path, body: { id: recordId, version: 1, ...asked }, n })
  const said: Said[] = []
  const course: ApprovalCourse = { id, recordId, initiator: initiator.username, said }
  const act = async (hand: number) => {
    for (let turn = 0; turn < callsOfHand; turn++) {
      const again = random() < 0.15 && said.length > 0
      const one = again ? pick(random, said) : await plan(stage, { course, random, key: `approval-${n}-${hand}-${turn}` })
      if (again) stage.tally.repeated++
      else said.push(one)
      await send(stage, one)
    }
  }
  await Promise.all(Array.from({ length: hands }, (_, hand) => act(hand)))
  await finish(stage, course, { random, n })
  return course
}

/** Asks for the step, and answers the approval that it waits for; without an answer it is looked for before it is asked for again. */
async function begin(
  stage: Stage,
  { n, username, path, body }: Pick<Said, 'username' | 'path' | 'body'> & { readonly n: number },
): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const one: Said = { key: `approval-${n}-${attempt}`, path, username, body, outcome: 'planned' }
    await send(stage, one)
    if (one.outcome === 'done') return (one.result as { waitsFor: string }).waitsFor
    const [found] = await whileAlive(stage.server, () =>
      stage.server.db.query<{ id: string }>('SELECT id FROM approve WHERE biz_id = $1', [body['id']]),
    )
    if (found) return found.id
    if (one.outcome === 'refused') throw new Error(`approval ${n} did not begin: ${one.message}`)
  }
  throw new Error(`approval ${n} did not begin`)
}

interface OpenTask {
  readonly no: number
  readonly username: string
}
interface Standing {
  readonly status: string
  readonly tasks: readonly OpenTask[]
}
const standingOf = ({ server }: Stage, id: string): Promise<Standing> =>
  whileAlive(server, async () => {
    const [row] = await server.db.query<Standing>(
      `SELECT status, coalesce((SELECT jsonb_agg(jsonb_build_object('no', no, 'username', username) ORDER BY no) FROM approve_task
         WHERE approve_id = a.id AND state = 'open'), '[]') AS tasks FROM approve a WHERE id = $1`,
      [id],
    )
    return row!
  })

/** Mostly what is open to somebody; now and then anything by anybody. */
async function plan(
  stage: Stage,
  { course, random, key }: { course: ApprovalCourse; random: () => number; key: string },
): Promise<Said> {
  const { tasks } = await standingOf(stage, course.id)
  const anybody = () => pick(random, stage.people).username
  const task =
    tasks.length > 0 && random() < 0.9 ? pick(random, tasks) : { no: 1 + Math.floor(random() * 4), username: anybody() }
  const username = random() < 0.85 ? task.username : random() < 0.5 ? course.initiator : anybody()
  const call = (name: string, own: object, by = username): Said => ({
    key,
    path: `/api/approve/${name}`,
    username: by,
    body: { id: course.id, opinion: key, ...own },
    outcome: 'planned',
  })
  const ofTask = { task: task.no }
  const chance = random()
  if (chance < 0.5) return call('decide', { ...ofTask, action: 'approve' })
  if (chance < 0.6) return call('decide', { ...ofTask, action: pick(random, ['former', 'initiator']) })
  if (chance < 0.68) return call('reassign', { ...ofTask, to: anybody() })
  if (chance < 0.76) return call('addApprovers', { ...ofTask, people: [anybody()], place: pick(random, ['before', 'after']) })
  if (chance < 0.84) return call('takeBack', ofTask)
  if (chance < 0.88) return call('withdraw', {}, course.initiator)
  if (chance < 0.96) return call('resubmit', { straight: random() < 0.5 }, course.initiator)
  return chance < 0.98 ? call('terminate', {}, course.initiator) : call('comment', {})
}

/** What its initiator does with one that was returned to them. */
const afterReturn = (random: () => number, body: Said['body']): Pick<Said, 'path' | 'body'> =>
  random() < 0.3
    ? { path: '/api/approve/terminate', body }
    : { path: '/api/approve/resubmit', body: { ...body, straight: random() < 0.5 } }

/** Whoever has a task says yes, and what was returned is submitted again or given up, until it is over. */
async function finish(
  stage: Stage,
  { id, initiator, said }: ApprovalCourse,
  { random, n }: { random: () => number; n: number },
): Promise<void> {
  for (let turn = 0; turn < mostToFinish; turn++) {
    const { status, tasks } = await standingOf(stage, id)
    const base = { key: `approval-${n}-end-${turn}`, outcome: 'planned' as const }
    const body = { id, opinion: base.key }
    if (status === '3') said.push({ ...base, username: initiator, ...afterReturn(random, body) })
    else if (status !== '1') return
    else {
      const [task] = tasks
      if (task === undefined) throw new Error(`approval ${n} (${id}) runs, and nobody has a task`)
      said.push({
        ...base,
        path: '/api/approve/decide',
        username: task.username,
        body: { ...body, task: task.no, action: 'approve' },
      })
    }
    await send(stage, said.at(-1)!)
  }
  throw new Error(`approval ${n} (${id}) does not come to an end`)
}

async function send({ server, people, tally }: Stage, one: Said): Promise<void> {
  const url = `${await server.origin()}/svc${one.path}`
  tally.calls++
  const token = people.find(({ username }) => username === one.username)?.token ?? ''
  const answer = await postKeyed<unknown>(url, { token, key: one.key, body: one.body })
  if (answer === 'none') {
    tally.unanswered++
    if (one.outcome !== 'done') one.outcome = 'open'
    return
  }
  const isOut = answer.code === 401 && one.username !== people[2]?.username
  if (isOut || answer.message === '') throw new Error(`${one.path} was answered ${JSON.stringify(answer)}`)
  if (!answer.success) {
    // A refusal is not kept under its key; and one that is on its way twice is refused the second time.
    if (one.outcome === 'planned') one.outcome = 'refused'
    one.message = answer.message
    tally.refused++
    if (answer.message.startsWith('该任务已由')) tally.tooLate++
    return
  }
  if (one.outcome === 'done' && !isDeepStrictEqual(one.result, answer.result))
    throw new Error(`the key ${one.key} was answered in two ways`)
  if (one.outcome !== 'done') tally.taken++
  one.outcome = 'done'
  one.result = answer.result
}

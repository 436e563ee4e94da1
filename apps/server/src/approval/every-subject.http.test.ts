import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { verbNames } from '@heliodesk/domain/lifecycle/permit'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { type LifecycleScene, lifecycleScenes } from '../testing/lifecycleScenes.ts'
import { buildPerson } from '../testing/organisation.ts'
import { subjectOf } from './submit.ts'

/** Every step that a definition may ask to be approved (decision 080), of every kind of record that has one. */
const app = withTestApp()
const db = () => app.current.context.db
const subjects = lifecycleScenes.flatMap((scene) =>
  verbNames(scene.lifecycle)
    .filter((verb) => scene.lifecycle.verbs[verb]?.approval !== undefined)
    .map((verb) => [`${verb} of ${scene.lifecycle.resource.name}`, scene, verb] as const),
)
type Body = Readonly<Record<string, unknown>>

async function someone(orgCode: string, codes: readonly PermissionCode[]) {
  const { username } = await buildPerson(db(), { tenantId: '1', orgCode, codes })
  const token = await app.current.signInAs(username)
  const post = async (path: string, body: Body) => (await app.current.call('POST', path, { token, body })).body
  return { username, token, post }
}
type Person = Awaited<ReturnType<typeof someone>>

/** Publishes a definition of this subject with one node that this person decides. */
async function publish(bizType: string, decider: Person): Promise<void> {
  const admin = await someone('A01', ['approval:flow:list', 'approval:flow:add', 'approval:flow:edit', 'approval:flow:publish'])
  const node = { row: 1, seq: 1, nodeName: '审批', nodeType: '1', assigneeRule: '1', assignee: decider.username, absence: '2' }
  const drawn = await admin.post('/api/approveFlow/addWithLines', { flowName: '审批', bizType, lines: { added: [node] } })
  const { id, version } = drawn.result ?? {}
  expect(await admin.post('/api/approveFlow/publish', { id, version })).toMatchObject({ message: '已发布' })
}
beforeEach(() => db().query(`UPDATE approve_flow SET status = '2'`))

const rightsOf = ({ lifecycle }: LifecycleScene): readonly PermissionCode[] =>
  Object.values(lifecycle.participants).flatMap(({ right }) => (right === undefined ? [] : [right]))

test('twelve kinds of business ask so: applications, contracts, shipments, settlements, acceptances, changes, admissions, papers of the grid, repayment plans and their changes, tariffs, payments', () => {
  expect(subjects.map(([, { lifecycle }]) => subjectOf(lifecycle.resource.name)?.bizType).sort()).toEqual([
    '1',
    '10',
    '11',
    '12',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ])
})

describe.each(subjects)('%s', (_, scene, verb) => {
  const { resource, field, verbs } = scene.lifecycle
  const { call: step, moves } = verbs[verb]!
  const move = moves[0]!
  const rowOf = async (id: string) =>
    (await db().query(`SELECT version, ${field} AS state FROM ${resource.table} WHERE id = $1`, [id]))[0]

  async function ask() {
    const initiator = await someone(scene.orgCode, [...rightsOf(scene), 'approval:info:list'])
    const decider = await someone(scene.orgCode, ['approval:info:list'])
    await publish(subjectOf(resource.name)!.bizType, decider)
    const people = Object.fromEntries(Object.keys(scene.columns).map((key) => [key, initiator.username]))
    const id = await scene.place(db(), move.from[0]!, people, app.current.context.cipher)
    await scene.ready?.(db(), verb, id)
    const body = { id, version: 1, ...scene.answers(people) }
    const answer = await initiator.post(step!.path, body)
    expect(answer, answer.message).toMatchObject({ success: true })
    return { initiator, decider, id, body, approval: answer.result.waitsFor as string }
  }

  test('waits, and the record stays as it is while it does', async () => {
    const { initiator, id, body, approval } = await ask()
    expect(approval).toMatch(/^\d+$/)
    expect(await rowOf(id)).toEqual({ version: 1, state: move.from[0] })
    const again = await initiator.post(step!.path, body)
    expect(again.success).toBe(false)
    expect(again.message).toContain('SP-')
  })

  test('is done by the last decision, in the name of whoever asked for it', async () => {
    const { initiator, decider, id, approval } = await ask()
    expect((await initiator.post('/api/approve/decide', { id: approval, task: 1, action: 'approve' })).success).toBe(false)
    const decided = await decider.post('/api/approve/decide', { id: approval, task: 1, action: 'approve', opinion: '同意' })
    expect(decided, decided.message).toMatchObject({ success: true, result: { status: '2' } })
    expect(await rowOf(id)).toMatchObject({ state: move.to })
    const [last] = await db().query<{ username: string; verb: string }>(
      'SELECT username, verb FROM record_step WHERE resource = $1 AND record_id = $2 ORDER BY id DESC LIMIT 1',
      [resource.name, id],
    )
    expect(last).toEqual({ username: initiator.username, verb })
  })

  test('is not done when the decider returns it', async () => {
    const { decider, id, approval } = await ask()
    const returned = await decider.post('/api/approve/decide', {
      id: approval,
      task: 1,
      action: 'initiator',
      opinion: '不同意',
    })
    expect(returned, returned.message).toMatchObject({ success: true })
    expect(await rowOf(id)).toEqual({ version: 1, state: move.from[0] })
  })
})

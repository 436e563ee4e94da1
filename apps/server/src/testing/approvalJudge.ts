import type { Db } from '../db/sql.ts'
import type { Said } from './approvalStorm.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

export interface ApprovalCourse {
  readonly id: string
  readonly recordId: string
  readonly initiator: string
  readonly said: Said[]
}

interface Found {
  readonly status: string
  readonly reason: string | null
  readonly records: readonly {
    readonly action: string
    readonly by: string
    readonly opinion: string | null
    readonly task: number | null
  }[]
  readonly tasks: readonly { readonly no: number; readonly username: string; readonly state: string; readonly copy: boolean }[]
  readonly state: string
  readonly steps: readonly { readonly verb: string; readonly username: string }[]
}

const over = new Set(['2', '4', '5', '6'])
/** Dictionary approve_action: approved, returned to the former node, returned to the initiator. */
const decisions = new Set(['2', '3', '4'])

/** Compares an approval that is over, and its record, with what was answered; what does not fit is said in words. */
export async function judgeApproval(
  db: Db,
  { scene, verb, from }: { readonly scene: LifecycleScene; readonly verb: string; readonly from: string },
  { id, recordId, initiator, said }: ApprovalCourse,
): Promise<{ readonly status: string; readonly wrong: readonly string[] }> {
  const { field, resource, verbs } = scene.lifecycle
  const [found] = await db.query<Found>(
    `SELECT a.status, a.reason,
       (SELECT jsonb_agg(jsonb_build_object('action', action, 'by', create_by, 'opinion', opinion, 'task', task_no) ORDER BY id)
         FROM approve_record WHERE approve_id = a.id) AS records,
       (SELECT jsonb_agg(jsonb_build_object('no', no, 'username', username, 'state', state, 'copy', is_copy)) FROM approve_task
         WHERE approve_id = a.id) AS tasks,
       (SELECT ${field} FROM ${scene.table} WHERE id = a.biz_id) AS state,
       coalesce((SELECT jsonb_agg(jsonb_build_object('verb', verb, 'username', username)) FROM record_step WHERE resource = $2
         AND record_id = a.biz_id AND verb = $3), '[]') AS steps
     FROM approve a WHERE a.id = $1`,
    [id, resource.name, verb],
  )
  if (found === undefined) return { status: '', wrong: [`it is gone, and ${recordId} with it`] }
  const wrong = [...endOf(found), ...answersOf(found, said), ...decidersOf(found, initiator)]
  const isCarriedOut = found.status === '2'
  const to = verbs[verb]?.moves.find((move) => move.from.includes(from))?.to ?? from
  if (found.state !== (isCarriedOut ? to : from)) wrong.push(`the record stands at ${found.state}`)
  if (found.steps.length !== (isCarriedOut ? 1 : 0)) wrong.push(`the step was taken ${found.steps.length} times`)
  if (found.steps.some(({ username }) => username !== initiator)) wrong.push('the step was taken in the name of another')
  return { status: found.status, wrong }
}

function* endOf({ status, reason, tasks }: Found): Generator<string> {
  if (!over.has(status)) yield `it is not over but ${status}`
  if (status === '6' && reason === null) yield 'it was not carried out, and nobody knows why'
  for (const { no, state } of tasks) if (state === 'open' || state === 'paused') yield `task ${no} is still ${state}`
}

/** What was answered is recorded once, what was refused is not, and what had no answer at most once. */
function* answersOf({ records }: Found, said: readonly Said[]): Generator<string> {
  for (const { key, outcome, path } of said) {
    const times = records.filter(({ opinion }) => opinion === key).length
    if (times > 1 || (outcome === 'done' && times === 0) || (outcome === 'refused' && times > 0))
      yield `${path} ${key} was ${outcome} and is recorded ${times} times`
  }
}

function* decidersOf({ status, records, tasks }: Found, initiator: string): Generator<string> {
  if (records.some(({ action, by }) => decisions.has(action) && by === initiator)) yield 'the initiator decided'
  if (tasks.some(({ username, copy }) => username === initiator && !copy)) yield 'the initiator had a task'
  for (const { no, state, username } of tasks) {
    // What was taken back may be reassigned: the last one counts.
    const by = records.findLast(({ action, task }) => action === '2' && task === no)?.by
    if (state === 'approved' && by !== username) yield `task ${no} of ${username} is approved, and ${by ?? 'nobody'} said so`
  }
  if ((status === '2' || status === '6') && !tasks.some(({ state, copy }) => state === 'approved' && !copy))
    yield 'it passed, and nobody had decided'
}

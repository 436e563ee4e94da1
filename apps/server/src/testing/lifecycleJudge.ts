import { columnOf } from '@heliodesk/contracts/kit/resource'
import type { Db } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import type { Sent, Sequence } from './lifecycleStorm.ts'

interface Step {
  readonly verb: string
  readonly username: string
  readonly from: string
  readonly to: string
  readonly remark: string | null
  /** Epoch seconds. */
  readonly at: string
}
interface Row {
  readonly id: string
  readonly status: string
  readonly version: number
  /** Versions of the record that were kept, without the first. */
  readonly kept: number
  readonly steps: readonly Step[]
  /** Moments that the states keep, in epoch seconds. */
  readonly moments: Readonly<Record<string, string | null>>
}

const atOnce = 500

/** Compares records and history with what was answered; answers how many steps there are, or throws what does not fit. */
export async function judge(db: Db, scene: LifecycleScene, sequences: readonly Sequence[]): Promise<number> {
  let steps = 0
  for (let from = 0; from < sequences.length; from += atOnce) {
    const part = sequences.slice(from, from + atOnce)
    const rows = await readRows(db, scene, part)
    for (const sequence of part) {
      const row = rows.get(sequence.id)
      if (!row) throw new Error(`the record ${sequence.id} is gone`)
      const wrong = [...walkHistory(scene, sequence, row), ...matchAnswers(scene, sequence, row)]
      if (wrong.length > 0) throw new Error(`${sequence.id}: ${wrong.join('; ')}\n${JSON.stringify({ sequence, row })}`)
      steps += row.steps.length
    }
  }
  return steps
}

/** The history is one walk through the table; state, version and moments of the record are what it leads to. */
function* walkHistory({ lifecycle }: LifecycleScene, { placed }: Sequence, row: Row): Generator<string> {
  let [state, version] = [placed, 1]
  const moments = new Map<string, string>()
  for (const { verb, from, to, at } of row.steps) {
    const spec = lifecycle.verbs[verb]
    if (from !== state) yield `${verb} began in ${from}, where the record was in ${state}`
    if (!spec?.moves.some((move) => move.from.includes(from) && (move.to ?? from) === to))
      yield `${verb} does not lead from ${from} to ${to}`
    if (!spec?.keepsVersion) version++
    if (to !== from) {
      const { stamp, clears = [] } = lifecycle.states[to] ?? {}
      for (const field of clears) moments.delete(field)
      if (stamp && !(stamp.keeps === 'first' && moments.has(stamp.field))) moments.set(stamp.field, at)
    }
    state = to
  }
  if (!Object.hasOwn(lifecycle.states, row.status)) yield `the state ${row.status} is none of the table`
  if (row.status !== state) yield `the record is in ${row.status}, its history ends in ${state}`
  if (row.version !== version) yield `the record has version ${row.version}, its history ${version}`
  if (row.kept !== version - 1) yield `${row.kept} versions are kept of ${version - 1}`
  for (const [field, moment] of Object.entries(row.moments))
    if (moment !== (moments.get(field) ?? null)) yield `${field} is ${moment}, by its history ${moments.get(field) ?? null}`
}

/**
 * What was answered is in the history once; what was not answered once or never; nothing else is in it but steps that nobody calls for:
 * the product takes those by itself, or with the step of another record.
 */
function* matchAnswers({ lifecycle }: LifecycleScene, { sent }: Sequence, row: Row): Generator<string> {
  let version = 1
  const left = new Set(sent)
  const claim = (step: Step, fits: (one: Sent) => boolean) => {
    const candidates = [...left].filter((one) => one.verb === step.verb && one.username === step.username && fits(one))
    const found = candidates.find(({ moved }) => moved !== null) ?? candidates.find(({ isOpen }) => isOpen)
    if (found) left.delete(found)
    return found !== undefined
  }
  for (const step of row.steps) {
    const keeps = lifecycle.verbs[step.verb]?.keepsVersion === true
    const before = version
    if (!keeps) version++
    const { call, governs } = lifecycle.verbs[step.verb] ?? {}
    if (call === undefined && governs === undefined) continue
    const isClaimed = claim(step, ({ key, moved, version: seen }) =>
      keeps
        ? step.remark === key
        : seen === before && (moved === null || (moved.version === before + 1 && moved.status === step.to)),
    )
    if (!isClaimed) yield `${step.verb} of ${step.username} is in the history, but nobody was told of it`
  }
  for (const { key, verb, moved } of left) if (moved) yield `${verb} under the key ${key} was answered and is not in the history`
}

async function readRows(
  db: Db,
  { lifecycle, table }: LifecycleScene,
  sequences: readonly Sequence[],
): Promise<ReadonlyMap<string, Row>> {
  const fields = [...new Set(Object.values(lifecycle.states).flatMap(({ stamp }) => (stamp ? [stamp.field] : [])))]
  const moments = fields.map(
    (field) => `'${field}', extract(epoch FROM date_trunc('second', t.${columnOf(field)}))::bigint::text`,
  )
  const rows = await db.query<Row>(
    `SELECT t.id, t.version, t.${columnOf(lifecycle.field)} AS status, jsonb_build_object(${moments.join(', ')}) AS moments,
       (SELECT count(*)::int FROM sys_data_log l WHERE l.data_table = $3 AND l.data_id = t.id AND l.data_version > 1) AS kept,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('verb', s.verb, 'username', s.username, 'from', s.from_status, 'to', s.to_status,
          'remark', s.remark, 'at', extract(epoch FROM date_trunc('second', s.at))::bigint::text) ORDER BY s.id), '[]')
        FROM record_step s WHERE s.resource = $2 AND s.record_id = t.id) AS steps
     FROM ${table} t WHERE t.id = ANY ($1)`,
    [sequences.map(({ id }) => id), lifecycle.resource.name, table],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

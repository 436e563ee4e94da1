import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import { term } from '@heliodesk/contracts/text/message'
import { type Course, CourseRefusal } from '@heliodesk/domain/approval/course'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Context } from '../context.ts'
import { dictionariesOf, dictionary } from '../crud/dictionaries.ts'
import type { Caller } from '../crud/write.ts'
import type { Sql } from '../db/sql.ts'
import type { Moved } from '../lifecycle/takeStep.ts'
import { carryOut, type Prepared, prepare, tellOfCarriedOut } from './carryOut.ts'
import { findInstance, type Instance, lockInstance } from './instance.queries.ts'
import { moveTo } from './move.ts'
import { accountsNamed } from './people.queries.ts'
import { type Directory, directoryOf } from './staff.ts'
import { appendRecord, type NewRecord, readRecords, readTasks } from './tasks.queries.ts'

/** An approval that is locked, with who may decide in it now. */
export interface Acting {
  readonly tx: Sql
  readonly of: Instance
  readonly directory: Directory
  readonly prepared: Prepared
  readonly atMs: number
}
/** What somebody does: the course that follows (null: it stays), and what the record of it says. */
export interface Act {
  readonly course: Course | null
  readonly action: string
  readonly taskNo?: number
  readonly about?: string
}

/** The same answer for an approval that is not there and one of somebody else. */
export const noApproval = () => errors.notFound({ label: messages.approval() })

/** Whether somebody takes part: began it, decides or decided in it, or it was copied to them. */
export const takesPart = (of: Instance, username: string): boolean =>
  of.initiator === username ||
  (of.course?.tasks.some(({ person, behalf }) => person === username || behalf === username) ?? false)

/**
 * Does something with an approval, whole or not at all: it is locked, so that of two at once one wins, and the other is told who was
 * faster and when. Throws `notFound` to whoever takes no part in it.
 */
export async function act(
  context: Context,
  { actor, meta }: Caller,
  { id, opinion }: { readonly id: string; readonly opinion?: string | null | undefined },
  work: (acting: Acting) => Promise<Act>,
): Promise<{ readonly id: string; readonly status: string }> {
  const seen = isId(id) ? await findInstance(context.db, actor.tenantId, id) : undefined
  if (seen === undefined || !takesPart(seen, actor.username)) throw noApproval()
  const prepared = await prepare(context, seen)
  let moved: Moved | null = null
  const status = await context.db.tx(async (tx) => {
    moved = null
    const of = await lockInstance(tx, actor.tenantId, id)
    if (of === undefined) throw noApproval()
    const atMs = context.clock.now()
    const directory = await directoryOf(tx, { ...of, added: addedIn(of), atMs })
    const done = await refusing(context, tx, of, () => work({ tx, of, directory, prepared, atMs }))
    await note(tx, of, { by: actor, atMs, opinion: opinion || null, act: done })
    if (done.course === null) return of.status
    const fresh = await findInstance(tx, actor.tenantId, id)
    return moveTo(context, tx, fresh ?? of, {
      course: done.course,
      atMs,
      by: actor,
      carryOut: async () => {
        const outcome = await carryOut(tx, fresh ?? of, prepared, meta)
        if ('failed' in outcome) return outcome.failed
        moved = outcome.moved
        return null
      },
    })
  })
  if (moved !== null) await tellOfCarriedOut(prepared, seen, moved)
  return { id, status }
}

export const addedIn = ({ course }: Instance): readonly string[] => course?.nodes.flatMap(({ people = [] }) => people) ?? []

/** What is not possible, in words: of a task that was dealt with, by whom and when. */
async function refusing<T>(context: Context, tx: Sql, of: Instance, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CourseRefusal)) throw error
    if (error.why !== 'closed') throw refusals[error.why]()
    const last = (await readRecords(tx, of.id)).findLast(({ action }) => closing.has(action))
    if (last === undefined) throw errors.approvalClosed()
    const { textByValue } = dictionary(await dictionariesOf(context, of.tenantId), 'approve_action')
    throw errors.approvalTaken({
      name: last.realname,
      at: wireTime(last.atMs),
      action: term(textByValue.get(last.action) ?? last.action),
    })
  }
}

/** Actions that close tasks of others. */
const closing: ReadonlySet<string> = new Set(['2', '3', '4', '5', '6', '7', '8', '9', '12'])
const refusals: Readonly<Record<Exclude<CourseRefusal['why'], 'closed'>, () => Error>> = {
  initiator: () => errors.approvalByInitiator(),
  twice: () => errors.approvalTwice(),
  decided: () => errors.approvalDecided(),
  notReturned: () => errors.approvalNotReturned(),
  nextDecided: () => errors.approvalNextDecided(),
  notOwn: () => errors.approvalNotYours(),
}

async function note(
  tx: Sql,
  of: Instance,
  { by, atMs, opinion, act: done }: Pick<NewRecord, 'by' | 'atMs' | 'opinion'> & { readonly act: Act },
): Promise<void> {
  const task = of.course?.tasks.find(({ no }) => no === done.taskNo)
  const opened = task === undefined ? undefined : (await readTasks(tx, of.id)).find(({ no }) => no === task.no)
  const [behalf] = task?.behalf == null ? [] : await accountsNamed(tx, of.tenantId, [task.behalf])
  await appendRecord(tx, {
    approveId: of.id,
    tenantId: of.tenantId,
    orgCode: of.orgCode,
    atMs,
    action: done.action,
    by,
    taskNo: task?.no ?? null,
    nodeName: of.course?.nodes.find(({ key }) => key === task?.node)?.name ?? null,
    behalf: behalf ?? null,
    opinion: opinion ?? null,
    about: done.about ?? null,
    costSeconds: opened === undefined ? null : Math.max(0, Math.round((atMs - opened.openedMs) / 1000)),
  })
}

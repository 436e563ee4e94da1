import { errors } from '@heliodesk/contracts/errors'
import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import type { Message } from '@heliodesk/contracts/text/message'
import { type Course, openNode } from '@heliodesk/domain/approval/course'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'
import type { Instance } from './instance.queries.ts'
import { saveCourse } from './instance.queries.ts'
import { tellOf, tellOfTasks } from './notices.ts'
import { writeTasks } from './tasks.queries.ts'

/** Values of the dictionary approve_status. */
export const states = {
  draft: '0',
  running: '1',
  passed: '2',
  returned: '3',
  withdrawn: '4',
  ended: '5',
  notCarriedOut: '6',
} as const

const stateOf: Readonly<Record<Course['status'], string>> = {
  running: states.running,
  passed: states.passed,
  returned: states.returned,
  withdrawn: states.withdrawn,
  ended: states.ended,
}

export interface Move {
  readonly course: Course
  readonly atMs: number
  readonly by: { readonly username: string; readonly realname: string }
  /** Takes the step that has waited; answers why it could not be taken. Asked when the last decision has been made. */
  readonly carryOut?: () => Promise<Message | null>
}

/** Writes where a course stands now, with its tasks and messages, and carries out what has passed. Answers the state that it came to. */
export async function moveTo(context: Context, tx: Sql, of: Instance, move: Move): Promise<string> {
  const { course, atMs, by } = move
  const isOver = course.status !== 'running' && course.status !== 'returned'
  const save = (status: string, reason: Message | null) =>
    saveCourse(tx, of, {
      status,
      course,
      currentNode: openNode(course)?.name ?? null,
      endMs: isOver ? atMs : null,
      reason,
      by: by.username,
    })
  const ended = course.status === 'ended' && of.status === states.running ? messages.nobodyLeft() : null
  await save(stateOf[course.status], ended)
  const byKey = new Map(of.nodes.map((node) => [node.key, node]))
  await writeTasks(
    tx,
    { tenantId: of.tenantId, approveId: of.id, atMs },
    course.tasks.map((task) => {
      const node = course.nodes.find(({ key }) => key === task.node)
      return {
        no: task.no,
        nodeKey: task.node,
        nodeName: node?.name ?? '',
        isCopy: node?.kind === 'copy',
        username: task.person,
        behalf: task.behalf,
        state: task.state,
        slaHours: byKey.get(task.node)?.slaHours ?? null,
      }
    }),
  )
  await tellOfTasks(context, tx, of, of.course, course)
  const failed = course.status === 'passed' ? ((await move.carryOut?.()) ?? null) : null
  if (failed !== null) await save(states.notCarriedOut, failed)
  await tellInitiator(context, tx, of, { ...move, failed })
  return failed === null ? stateOf[course.status] : states.notCarriedOut
}

async function tellInitiator(
  context: Context,
  tx: Sql,
  of: Instance,
  { course, by, failed }: Move & { readonly failed: Message | null },
): Promise<void> {
  const { approveNo } = of
  const title = of.messages?.['title'] ?? of.title
  const turn = `${course.status}:${course.tasks.length}`
  const told = (notice: { readonly title: Message; readonly content: Message }) =>
    tellOf(context, tx, of, { ...notice, to: [of.initiator], cause: turn, by: by.username })
  if (course.status === 'returned')
    await told({ title: messages.backTitle({ title }), content: messages.backContent({ approveNo, name: by.realname }) })
  if (course.status !== 'passed') return
  await told(
    failed === null
      ? { title: messages.passedTitle({ title }), content: messages.passedContent({ approveNo }) }
      : { title: messages.failedTitle({ title }), content: messages.failedContent({ approveNo, reason: failed }) },
  )
}

/** What cannot begin because nobody could decide. */
export function demandBegun(course: Course): void {
  if (course.status === 'ended') throw errors.approvalNobody()
}

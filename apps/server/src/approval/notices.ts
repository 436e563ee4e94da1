import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Course } from '@heliodesk/domain/approval/course'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'
import { notifyUser } from '../realtime/notifyUser.ts'
import type { Instance } from './instance.queries.ts'
import { accountsNamed } from './people.queries.ts'

type Spoken = Pick<Instance, 'id' | 'tenantId' | 'approveNo' | 'title' | 'initiatorName' | 'initiator' | 'messages'>
interface Notice {
  readonly to: readonly string[]
  readonly title: Message
  readonly content: Message
  /** What happened, once for each person. */
  readonly cause: string
  readonly by?: string
}

/** Tells people of an approval, in the transaction that makes the news. */
export async function tellOf(
  context: Context,
  tx: Sql,
  { id, tenantId }: Pick<Instance, 'id' | 'tenantId'>,
  notice: Notice,
): Promise<void> {
  const accounts = await accountsNamed(tx, tenantId, notice.to)
  const userIds = accounts.filter(({ isActive }) => isActive).map(({ userId }) => userId)
  if (userIds.length === 0) return
  const { title, content, by } = notice
  await notifyUser(
    context,
    {
      tenantId,
      userIds,
      title,
      content,
      priority: 'M',
      openPage: `/approvet/detail?id=${id}`,
      cause: `approve:${id}:${notice.cause}`,
      ...(by === undefined ? {} : { by }),
    },
    tx,
  )
}

/** Tells those who have a new task or a copy since `before`. */
export async function tellOfTasks(context: Context, tx: Sql, of: Spoken, before: Course | null, after: Course): Promise<void> {
  const was = new Map(before?.tasks.map((task) => [task.no, task]))
  const title = of.messages?.['title'] ?? of.title
  const { approveNo, initiatorName: name } = of
  for (const task of after.tasks) {
    const old = was.get(task.no)
    const node = after.nodes.find(({ key }) => key === task.node)
    if (task.state === 'open' && (old?.state !== 'open' || old.person !== task.person))
      await tellOf(context, tx, of, {
        to: [task.person],
        title: messages.taskTitle({ title }),
        content: messages.taskContent({ name, approveNo, node: node?.name ?? '' }),
        cause: `task:${task.no}:${old === undefined ? 'new' : `${task.person}:${after.tasks.length}`}`,
      })
    if (node?.kind === 'copy' && old === undefined)
      await tellOf(context, tx, of, {
        to: [task.person],
        title: messages.copyTitle({ title }),
        content: messages.copyContent({ name, approveNo }),
        cause: `copy:${task.no}`,
      })
  }
}

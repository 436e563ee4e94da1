import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import {
  approve,
  approveCopied,
  approveDone,
  approveLog,
  approveMine,
  approveTodo,
} from '@heliodesk/contracts/resources/approval/views'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import type { RowFilter } from '#server/access/scope.ts'

/** Which rows each list shows to whom; null where the department alone says it. */
export const listRows: readonly (readonly [AnyResource, ((actor: Actor) => RowFilter) | null])[] = [
  [approve, null],
  [approveMine, ({ username }) => sql`t.initiator = ${username}`],
  [approveTodo, ({ username }) => sql`t.username = ${username} and t.state = 'open'`],
  [approveCopied, ({ username }) => sql`t.username = ${username} and t.is_copy`],
  [approveDone, ({ username }) => sql`t.create_by = ${username} and t.action in ('2', '3', '4')`],
  [approveLog, null],
]

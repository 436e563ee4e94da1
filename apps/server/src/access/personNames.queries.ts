import { user } from '@heliodesk/contracts/resources/system/user'
import { sql } from 'kysely'
import type { Sql } from '../db/sql.ts'
import type { Actor } from './actor.ts'
import { ruledRows } from './scope.ts'

/** Names of people by account, as fields name them. Whoever sees a record sees whom it names; what data rules hide has no name. */
export async function personNames(db: Sql, actor: Actor, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(usernames)]
  if (wanted.length === 0) return new Map()
  const statement = sql<{ username: string; realname: string }>`select t.username, t.realname from sys_user t
    where t.tenant_id = ${actor.tenantId}::bigint and t.username = any(${wanted}::text[]) and ${ruledRows(actor, user, 't')}`
  return new Map((await statement.execute(db.kysely)).rows.map((row) => [row.username, row.realname]))
}

/** Who made a record and who changed it last, by name. */
export async function authorNames(db: Sql, actor: Actor, { createBy, updateBy }: Readonly<Record<string, unknown>>) {
  const accounts = [createBy, updateBy].filter((one) => typeof one === 'string')
  const names = await personNames(db, actor, accounts)
  const nameOf = (username: unknown) => names.get(String(username)) ?? null
  return { createBy_dictText: nameOf(createBy), updateBy_dictText: nameOf(updateBy) }
}

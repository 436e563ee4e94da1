import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { accountTaken } from '#server/access/accountNames.queries.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { readRecord } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import { departsOfUser, roleIdsOf } from './relations.queries.ts'

/** The roles of an account that the caller sees; that it has none is a refusal in this protocol (wire contract §4). */
export async function rolesOfUser(source: Source, actor: Actor, id: string): Promise<string[]> {
  const found = await readRecord(source, actor, id)
  const ids = await roleIdsOf(source.context.db, actor.tenantId, String(found.id))
  if (ids.length === 0) throw errors.userRolesNone()
  return [...ids]
}

interface DepartChoice {
  readonly key: string
  readonly value: string
  readonly title: string
}

export async function departChoices(source: Source, actor: Actor, id: string): Promise<DepartChoice[]> {
  const found = await readRecord(source, actor, id)
  const rows = await departsOfUser(source.context.db, actor, String(found.id))
  return rows.map((row) => ({ key: row.id, value: row.id, title: row.departName }))
}

interface Asked {
  readonly id?: string | undefined
  readonly username?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
}

/** Refuses a name, number or address that an account other than `id` has. */
export async function refuseTaken({ db, cipher }: Context, { id = '', username, phone, email }: Asked): Promise<void> {
  const phoneIndex = phone ? cipher.blindIndex(phone, { table: 'sys_user', column: 'phone' }) : null
  const wanted = { username: username || null, phoneIndex, email: email || null, id: isId(id) ? id : null }
  if (await accountTaken(db, wanted)) throw errors.userTaken()
}

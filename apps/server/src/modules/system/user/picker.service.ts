import type { UserRow } from '@heliodesk/contracts/endpoints/pickers'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { buildPage, type Page } from '@heliodesk/contracts/kit/envelope'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import { patterns } from '@heliodesk/contracts/patterns'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { maskedPhone, phonePlace } from './phone.ts'
import { isSortKey, type PickedUser, userPage, usersBy } from './picker.queries.ts'

type Needs = Pick<Context, 'db' | 'cipher' | 'log'>

const wantedMax = 500

export interface UserQuestion {
  readonly pageNo: number
  readonly pageSize: number
  readonly departId?: string | undefined
  readonly groupId?: string | undefined
  readonly username?: string | undefined
  readonly column?: string | undefined
  readonly order?: string | undefined
}

/** People of the caller's departments, or of one of them with those below it. */
export async function pickUsers(context: Needs, actor: Actor, asked: UserQuestion): Promise<Page<UserRow>> {
  const { pageNo, pageSize, column = 'createTime', departId = '', groupId = '' } = asked
  if (!isSortKey(column)) throw errors.unknownColumn({ column: column.slice(0, 32) })
  if (departId !== '' && !isId(departId)) throw errors.invalidInput({ reason: peopleMessages.departId() })
  if (groupId !== '' && !isId(groupId)) throw errors.invalidInput({ reason: peopleMessages.groupId() })
  // Clients of the protocol write a contained text as `*text*`.
  const keyword = (asked.username ?? '')
    .replaceAll('\0', '')
    .replace(/^\*|\*$/g, '')
    .trim()
  const { rows, total } = await userPage(context.db, actor, {
    departId: departId === '' ? null : departId,
    groupId: groupId === '' ? null : groupId,
    keyword,
    phoneIndex: patterns.phone.regex.test(keyword) ? context.cipher.blindIndex(keyword, phonePlace) : null,
    column,
    order: asked.order === 'asc' ? 'asc' : 'desc',
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  })
  return buildPage(
    rows.map((row) => toUserRow(context, row)),
    total,
    { pageNo, pageSize },
  )
}

/** The people of a comma list of ids or accounts; who is not visible is left out. */
export async function usersOf(
  context: Needs,
  actor: Actor,
  asked: { readonly id?: string | undefined; readonly username?: string | undefined },
): Promise<UserRow[]> {
  const ids = parts(asked.id)
  const usernames = parts(asked.username)
  if (Math.max(ids.length, usernames.length) > wantedMax) throw errors.tooManySelected({ limit: wantedMax })
  const rows = await usersBy(context.db, actor, ids.length > 0 ? { ids: ids.filter(isId) } : { usernames })
  return rows.map((row) => toUserRow(context, row))
}

const parts = (list = ''): string[] =>
  list
    .replaceAll('\0', '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export function toUserRow(context: Needs, row: PickedUser): UserRow {
  const { id, username, realname, sex, birthday, avatar, orgCodeTxt } = row
  return { id, username, realname, sex, phone: maskedPhone(context, row), birthday, avatar, orgCodeTxt }
}

import { user } from '@heliodesk/contracts/resources/system/user'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { type RowFilter, ruledRows, scopeParams } from '#server/access/scope.ts'
import { aboutVisible } from './about.queries.ts'

const rootLength = 3

/**
 * Messages to people whom the caller sees: by their departments and the caller's data rules. One to an address that belongs to nobody is seen
 * by whoever wrote it, by its department and by the top department. What a message is about is seen, too (about.queries.ts).
 */
export function visibleMessages(actor: Actor): RowFilter {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  const isTop = actor.orgCode?.length === rootLength
  return sql<SqlBool>`(case when t.user_id is null
    then t.create_by = ${actor.username} or t.sys_org_code like ${orgPrefixPattern} or (t.sys_org_code is null and ${isTop}::boolean)
    else exists (select 1 from sys_user u where u.id = t.user_id and ${ruledRows(actor, user, 'u')}
      and (u.sys_org_code like ${orgPrefixPattern} or exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
        where ud.user_id = u.id and d.tenant_id = ${tenantId}::bigint and d.org_code like ${orgPrefixPattern}))) end
    and ${aboutVisible(actor)})`
}

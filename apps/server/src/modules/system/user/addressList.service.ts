import type { addressList, Colleague } from '@heliodesk/contracts/endpoints/addressList'
import type { ParsedOf } from '@heliodesk/contracts/kit/endpoint'
import { buildPage, type Page } from '@heliodesk/contracts/kit/envelope'
import { patterns } from '@heliodesk/contracts/patterns'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { colleaguePage } from './addressList.queries.ts'
import { maskedPhone, phonePlace } from './phone.ts'

/** Colleagues of the caller's departments with how they are reached. */
export async function addressPage(
  context: Pick<Context, 'db' | 'cipher' | 'log'>,
  actor: Actor,
  asked: ParsedOf<typeof addressList.page, 'query'>,
): Promise<Page<Colleague>> {
  const { pageNo, pageSize } = asked
  const keyword = (asked.keyword ?? '').replaceAll('\0', '').trim()
  const { rows, total } = await colleaguePage(context.db, actor, {
    orgCode: asked.orgCode || undefined,
    keyword,
    phoneIndex: patterns.phone.regex.test(keyword) ? context.cipher.blindIndex(keyword, phonePlace) : null,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  })
  const records = rows.map((row) => ({ ...row, phone: maskedPhone(context, row) }))
  return buildPage(records, total, { pageNo, pageSize })
}

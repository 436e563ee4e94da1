import type { Condition, ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { fieldOf } from '@heliodesk/contracts/kit/resource'
import { patterns } from '@heliodesk/contracts/patterns'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { comparedSql, like } from '../access/compare.ts'
import { escapeLike } from '../db/likePattern.ts'
import { indexProperty, placeOf } from './pii.ts'
import { columnSql, type Source, visibleRows } from './source.ts'

type Filter = RawBuilder<SqlBool>

/** Everything that decides which rows an answer holds: scope and data rules, filters, advanced query, keyword, selection. */
export function whereSql(source: Source, actor: Actor, query: ListQuery): Filter {
  const parts: Filter[] = [visibleRows(source, actor), ...query.conditions.map((one) => conditionSql(source, one))]
  if (source.related) parts.push(source.related)
  if (query.advanced) {
    const joint = query.advanced.match === 'or' ? sql` or ` : sql` and `
    parts.push(
      sql`(${sql.join(
        query.advanced.conditions.map((one) => conditionSql(source, one)),
        joint,
      )})`,
    )
  }
  if (query.keyword !== null) parts.push(keywordSql(source, query.keyword))
  if (query.selections) parts.push(sql`t.id = any(${query.selections}::bigint[])`)
  return sql.join(parts, sql` and `)
}

/** One box over several columns: the keyword fields, a personal number when it is a whole one, and what the module adds. */
function keywordSql(source: Source, keyword: string): Filter {
  const { resource, hooks } = source
  const parts: Filter[] = (resource.list.keyword ?? []).map((key) => like(columnSql(source, key), `%${escapeLike(keyword)}%`))
  for (const [key, field] of Object.entries(resource.fields)) {
    const kind = field.options.pii
    if (kind && patterns[kind].regex.test(keyword)) parts.push(piiSql(source, key, keyword))
  }
  const own = hooks.keyword?.(keyword)
  if (own) parts.push(own)
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

/** Equality through the keyed index; the number itself is never compared in the database. */
function piiSql(source: Source, key: string, plain: string): Filter {
  const index = source.context.cipher.blindIndex(plain, placeOf(source.resource.table, key, ''))
  return sql`${sql.ref(`t.${indexProperty(key)}`)} = ${index}`
}

export function conditionSql(source: Source, condition: Condition): Filter {
  const field = fieldOf(source.resource, condition.field)
  if (!field) throw new Error(`条件的字段 ${condition.field} 不存在`)
  if (field.options.pii) return piiSql(source, condition.field, String(condition.values[0]))
  return comparedSql(columnSql(source, condition.field), field, condition)
}

import type { Field } from '@heliodesk/contracts/kit/fields'
import type { Condition, ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import type { Scalar } from '@heliodesk/contracts/kit/queryValue'
import { fieldOf } from '@heliodesk/contracts/kit/resource'
import { patterns } from '@heliodesk/contracts/patterns'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { escapeLike } from '../access/orgPrefix.ts'
import { indexProperty, placeOf } from './pii.ts'
import { columnSql, type Source, visibleRows } from './source.ts'

type Column = RawBuilder<unknown>
type Filter = RawBuilder<SqlBool>

/** Everything that decides which rows an answer holds: scope and data rules, filters, advanced query, keyword, selection. */
export function whereSql(source: Source, actor: Actor, query: ListQuery): Filter {
  const parts: Filter[] = [visibleRows(source, actor), ...query.conditions.map((one) => conditionSql(source, one))]
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
  const [first = ''] = condition.values
  if (!field) throw new Error(`条件的字段 ${condition.field} 不存在`)
  if (field.options.pii) return piiSql(source, condition.field, String(first))
  const column = columnSql(source, condition.field)
  switch (field.kind) {
    case 'datetime':
      return momentSql(column, condition)
    case 'flag':
      return sql`coalesce(${column}, false) ${condition.op === 'ne' ? sql`<>` : sql`=`} ${first}`
    case 'region':
      return regionSql(column, condition)
    default:
      return compareSql(column, field, condition)
  }
}

const comparisons = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const

function compareSql(column: Column, field: Field, { op, values }: Condition): Filter {
  const type = sqlType(field)
  const [first = ''] = values
  const text = escapeLike(String(first))
  switch (op) {
    case 'eq':
      return sql`${column} = ${first}::${type}`
    case 'ne': // a row without a value is not equal either
      return sql`${column} is distinct from ${first}::${type}`
    case 'in':
      return sql`${column} = any(${values}::${type}[])`
    case 'like':
      return like(column, `%${text}%`)
    case 'left_like':
      return like(column, `%${text}`)
    case 'right_like':
      return like(column, `${text}%`)
    case 'has':
      return sql`(',' || ${column} || ',') like any(${values.map((value) => `%,${escapeLike(String(value))},%`)}::text[])`
    default:
      return sql`${column} ${comparisons[op]} ${first}::${type}`
  }
}

const like = (column: Column, pattern: string): Filter => sql`${column} ilike ${pattern}`

function sqlType(field: Field): RawBuilder<unknown> {
  switch (field.kind) {
    case 'ref':
      return sql`bigint`
    case 'int':
      return sql`int`
    case 'money':
    case 'decimal':
      return sql`numeric`
    case 'date':
      return sql`date`
    case 'dict':
      return field.options.numeric ? sql`int` : sql`text`
    default:
      return sql`text`
  }
}

/** A moment of Asia/Shanghai as the database keeps it. */
export const momentOf = (text: Scalar): RawBuilder<unknown> => sql`(${text}::timestamp at time zone 'Asia/Shanghai')`

/** Wire times have no fractions: 08:00:00 stands for the whole second. */
function momentSql(column: Column, { op, values }: Condition): Filter {
  const [begin = '', end = begin] = values
  const after = (text: Scalar) => sql`${momentOf(text)} + interval '1 second'`
  switch (op) {
    case 'gt':
      return sql`${column} >= ${after(begin)}`
    case 'ge':
      return sql`${column} >= ${momentOf(begin)}`
    case 'lt':
      return sql`${column} < ${momentOf(begin)}`
    case 'le':
      return sql`${column} < ${after(begin)}`
    case 'ne':
      return sql`(${column} >= ${momentOf(begin)} and ${column} < ${after(end)}) is not true`
    default:
      return sql`(${column} >= ${momentOf(begin)} and ${column} < ${after(end)})`
  }
}

/** 330000 finds the province, 330800 the city, 330803 the district. */
function regionSql(column: Column, { op, values }: Condition): Filter {
  const prefixes = values.map((code) => `${String(code).replace(/(00){1,2}$/, '')}%`)
  const within = sql<SqlBool>`${column} like any(${prefixes}::text[])`
  return op === 'ne' ? sql`(${within}) is not true` : within
}

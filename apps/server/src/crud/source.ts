import type { Field } from '@heliodesk/contracts/kit/fields'
import { type AnyResource, fieldOf, systemKeys } from '@heliodesk/contracts/kit/resource'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { type RowFilter, scopeFilter } from '../access/scope.ts'
import type { Context } from '../context.ts'
import type { CrudHooks } from './module.ts'
import { totalsOf } from './totals.ts'

/** A resource in operation: its definition, what its module adds, and the process it runs in. */
export interface Source {
  readonly resource: AnyResource
  readonly hooks: CrudHooks
  readonly context: Context
  /** Its rows that refer to one record, for the page of that record. */
  readonly related?: RowFilter
}

/** A field with its property. */
export type NamedField = readonly [key: string, field: Field]

/** Throws at load when a virtual field has no SQL, so that a forgotten one never reaches a list. */
export function buildSource(resource: AnyResource, own: CrudHooks, context: Context): Source {
  const hooks = resource.lines ? { ...own, virtual: { ...totalsOf(resource, resource.lines), ...own.virtual } } : own
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.options.virtual && !hooks.virtual?.[key]) throw new Error(`资源 ${resource.name} 缺少虚拟字段 ${key} 的 SQL`)
  }
  return { resource, hooks, context }
}

/** Whether a field holds the code of the department that its record belongs to. */
export const isDepartField = (field: Field): boolean => field.kind === 'text' && field.options.depart !== undefined

/** Which rows this person may see, over the alias `t`: scope, data rules, and what the module says. */
export function visibleRows({ resource, hooks }: Source, actor: Actor): RowFilter {
  const scope = scopeFilter(actor, resource, 't')
  return hooks.rowFilter ? sql<SqlBool>`(${scope} and ${hooks.rowFilter(actor)})` : scope
}

/** Fields whose values this person may see. */
export function visibleFields(resource: AnyResource, actor: Pick<Actor, 'canViewFinancial'>): readonly NamedField[] {
  return Object.entries(resource.fields).filter(([, field]) => actor.canViewFinancial || !field.options.sensitive)
}

export function storedFields(resource: AnyResource): readonly NamedField[] {
  return Object.entries(resource.fields).filter(([, field]) => !field.options.virtual)
}

/** SQL of a property over the alias `t` and the joins of the hooks. */
export function columnSql(source: Source, key: string): RawBuilder<unknown> {
  const virtual = source.resource.fields[key]?.options.virtual ? source.hooks.virtual?.[key] : undefined
  return virtual ? sql`(${virtual})` : sql.ref(`t.${key}`)
}

/** The select list of the given fields and the system columns; moments leave the database as wire texts, messages beside their words. */
export function selectSql(source: Source, keys: readonly string[]): RawBuilder<unknown> {
  const items = [...new Set([...systemKeys, ...keys])].map((key) => {
    const column = columnSql(source, key)
    const moment = fieldOf(source.resource, key)?.kind === 'datetime'
    const value = moment ? sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')` : column
    return sql`${value} as ${sql.ref(key)}`
  })
  const isStored = keys.some((key) => source.resource.fields[key]?.options.message)
  return sql.join(isStored ? [...items, sql.ref('t.messages')] : items)
}

export function fromSql(source: Source): RawBuilder<unknown> {
  return sql`from ${sql.table(source.resource.table)} as t ${source.hooks.joins ?? sql``}`
}

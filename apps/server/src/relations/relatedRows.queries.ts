import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { ofDepartment, type Reference, relationsOf } from '@heliodesk/contracts/relations'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isAllowed } from '../access/actor.ts'
import type { RowFilter } from '../access/scope.ts'
import { askedOf } from '../crud/asked.ts'
import type { RowValues } from '../crud/module.ts'
import { resourceNamed } from '../crud/registry.ts'
import { columnSql, fromSql, type Source, visibleRows } from '../crud/source.ts'
import { sourceOf } from '../crud/sources.ts'

/**
 * `relatedTo=customer:123:customerId` of a list or an export: its rows that refer to this record by this field, as the page of that record
 * shows them. Of a record that this person may not see there are none, nor of one behind another that they may not see.
 */
function relatedRows(source: Source, actor: Actor, relatedTo: unknown): RowFilter {
  const [name = '', id = '', by = '', ...more] = String(relatedTo).split(':')
  const target = resourceNamed(name)
  const relation = target && relationsOf(target).find((one) => one.resource.name === source.resource.name && one.by === by)
  if (!target || !relation || !isId(id) || more.length > 0) throw errors.unknownColumn({ column: 'relatedTo' })
  const { context } = source
  const seen = (reference: Pick<Reference, 'resource'>, which: (of: Source) => RawBuilder<unknown>): RawBuilder<unknown> => {
    const of = sourceOf(context, reference.resource)
    if (!of || !isAllowed(actor, permissionOf(of.resource, 'read'))) return sql`select null::bigint where false`
    return sql`select t.id ${fromSql(of)} where ${which(of)} and ${visibleRows(of, actor)}`
  }
  const record = seen({ resource: target }, () => sql`t.id = ${id}::bigint`)
  if (relation.by === ofDepartment) {
    // A record that stands for no department of its own has nothing below it: what its branch has is its branch's.
    const orgCode = sql`(select r.sys_org_code from ${sql.table(target.table)} r join sys_depart d on d.tenant_id = r.tenant_id
      and d.org_code = r.sys_org_code and d.org_category = '2' where r.id = ${id}::bigint)`
    const below = source.hooks.withinDepartment?.(orgCode) ?? sql<SqlBool>`starts_with(${sql.ref('t.sysOrgCode')}, ${orgCode})`
    return sql<SqlBool>`(${below} and exists (${record}))`
  }
  const own = columnSql(source, relation.by)
  const { through } = relation
  if (!through) return sql<SqlBool>`(${own} = ${id}::bigint and exists (${record}))`
  const between = seen(through, (of) => sql`${columnSql(of, through.by)} = ${id}::bigint`)
  return sql<SqlBool>`(${own} in (${between}) and exists (${record}))`
}

/** What a list or an export asks for, `relatedTo` included. */
export function askedRows(source: Source, actor: Actor, { relatedTo, ...params }: RowValues): ReturnType<typeof askedOf> {
  const isRelated = relatedTo !== undefined && relatedTo !== ''
  return askedOf(isRelated ? { ...source, related: relatedRows(source, actor, relatedTo) } : source, actor, params)
}

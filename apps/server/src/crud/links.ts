import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { scopeFilter } from '../access/scope.ts'
import type { Sql } from '../db/sql.ts'
import { ownDeparts } from './departs.ts'
import { type DictionaryMap, dictionary } from './dictionaries.ts'
import type { Problem, Values } from './input.ts'
import { resourceNamed } from './registry.ts'
import { isDepartField, type Source } from './source.ts'

/**
 * Whether what values point to exists: dictionary items that may still be chosen, and referenced records that this person may see.
 * Reads once for all rows and answers the problems of each.
 */
export async function loadLinkCheck(
  source: Source,
  scope: { readonly tx: Sql; readonly actor: Actor; readonly dictionaries: DictionaryMap },
  rows: readonly Values[],
): Promise<(values: Values) => readonly Problem[]> {
  const known = new Map<string, ReadonlySet<string>>()
  for (const [key, field] of Object.entries(source.resource.fields)) {
    if (field.kind === 'dict') known.set(key, dictionary(scope.dictionaries, field.options.dict).active)
    if (isDepartField(field))
      known.set(
        key,
        await ownDeparts(
          scope,
          rows.map((row) => row[key]),
        ),
      )
    if (field.kind !== 'ref') continue
    const target = resourceNamed(field.options.to)
    const ids = rows.map((row) => row[key])
    if (target) known.set(key, await visibleIds(target, scope, ids))
  }
  return (values) =>
    Object.entries(values).flatMap(([key, value]) => {
      const field = source.resource.fields[key]
      if (value === null || !field || known.get(key)?.has(String(value)) !== false) return []
      const reason =
        field.kind === 'dict' ? fieldMessages.notOffered({ value: String(value).slice(0, 40) }) : fieldMessages.unknown()
      return [{ key, label: field.label, reason }]
    })
}

export async function visibleIds(
  target: AnyResource,
  { tx, actor }: { readonly tx: Sql; readonly actor: Actor },
  ids: readonly unknown[],
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (wanted.length === 0) return new Set()
  const statement = sql<{ id: string }>`
    select t.id from ${sql.table(target.table)} as t where t.id = any(${wanted}::bigint[]) and ${scopeFilter(actor, target, 't')}`
  return new Set((await statement.execute(tx.kysely)).rows.map((row) => String(row.id)))
}

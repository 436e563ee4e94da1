import { titleKey } from '@heliodesk/contracts/kit/resource'
import { sql } from 'kysely'
import { scopeFilter } from '../access/scope.ts'
import { resourceNamed } from '../crud/registry.ts'
import type { Source } from '../crud/source.ts'
import type { WriteScope } from '../crud/write.ts'

/** The caller's own records with these natural keys. */
export async function idsByKey(
  { resource }: Source,
  scope: WriteScope,
  { key, texts }: { readonly key: string; readonly texts: readonly string[] },
): Promise<readonly string[]> {
  const statement = sql<{ id: string }>`
    select t.id from ${sql.table(resource.table)} as t
    where ${sql.ref(`t.${key}`)} = any(${texts}::text[]) and ${scopeFilter(scope.actor, resource, 't')}`
  return (await statement.execute(scope.tx.kysely)).rows.map((row) => String(row.id))
}

/** Ids by what a sheet calls a record: its natural key, else its name; several where a name is not alone. */
export async function idsByText({ tx, actor }: WriteScope, to: string, texts: readonly string[]) {
  const target = resourceNamed(to)
  if (!target || texts.length === 0) return new Map<string, readonly string[]>()
  const title = sql.ref(`t.${titleKey(target)}`)
  const natural = target.excel?.key ? sql.ref(`t.${target.excel.key}`) : title
  const statement = sql<{ id: string; title: string | null; natural: string | null }>`
    select t.id, ${title} as title, ${natural} as natural from ${sql.table(target.table)} as t
    where (${title} = any(${texts}::text[]) or ${natural} = any(${texts}::text[])) and ${scopeFilter(actor, target, 't')}`
  const { rows } = await statement.execute(tx.kysely)
  const byTitle = Map.groupBy(rows, (row) => row.title ?? '')
  const byNatural = new Map(rows.map((row) => [row.natural ?? '', row]))
  return new Map(
    texts.map((text) => {
      const exact = byNatural.get(text)
      return [text, exact ? [String(exact.id)] : (byTitle.get(text) ?? []).map((row) => String(row.id))] as const
    }),
  )
}

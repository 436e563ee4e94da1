import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { noteTouched, type TouchedRecord } from '../access/callNotes.ts'
import { nameSql } from '../access/objectNames.queries.ts'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { type NamedField, type Source, storedFields } from './source.ts'

/** Dictionary `data_verb`. `before` is a state that nobody kept a version of, written down before it is changed. */
export type VersionVerb = 'create' | 'update' | 'remove' | 'import' | 'before'

/** The fields whose values a version keeps. Secrets have no history, not even sealed. */
export const versionedFields = ({ resource }: Pick<Source, 'resource'>): readonly NamedField[] =>
  storedFields(resource).filter(([, { options }]) => !options.secret)

/**
 * Keeps rows as they stand now as versions of themselves, in the transaction that writes them. A state that is kept already is left
 * alone. Personal numbers are copied as the ciphertext that they are.
 */
export async function keepVersions(
  source: Source,
  { tx, actor }: { readonly tx: Sql; readonly actor: Pick<Actor, 'username'> },
  ids: readonly string[],
  verb: VersionVerb,
  lines: readonly KeptLine[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const { resource } = source
  const isEarlier = verb === 'before'
  const who = isEarlier ? sql`coalesce(t.update_by, t.create_by)` : sql`${actor.username}`
  const when = isEarlier ? sql`coalesce(t.update_time, t.create_time)` : sql`now()`
  const statement = sql`
    insert into sys_data_log (id, tenant_id, sys_org_code, create_by, create_time, data_table, data_label, data_id, data_title,
      data_version, verb, content, lines)
    select n.log_id, t.tenant_id, t.sys_org_code, ${who}, ${when}, ${resource.table}, ${resource.label}, t.id, ${titleSql(source)},
      ${verb === 'remove' ? sql`t.version + 1` : sql`t.version`}, ${verb}, to_jsonb(v), ${verb === 'remove' ? goneLinesSql(source) : sql`${lines.length === 0 ? null : JSON.stringify(lines)}::jsonb`}
    from unnest(${ids.map(() => newId())}::bigint[], ${ids}::bigint[]) as n (log_id, data_id)
    join ${sql.table(resource.table)} as t on t.id = n.data_id
    cross join lateral (select ${keptSql(source)}) as v
    on conflict (data_table, data_id, data_version) do nothing
    returning data_id as id, data_version as version, data_title as title`
  // One text per kind of record and verb: prepared, it costs half.
  const { sql: text, parameters } = statement.compile(tx.kysely)
  const kept = await tx.query<Omit<TouchedRecord, 'table'>>(text, parameters, `versions-${resource.name}-${verb}`)
  if (!isEarlier) noteTouched(kept.map((one) => ({ ...one, table: resource.table })))
}

/** A line that a version changed: what it was and what it became; null: it was not there. */
export interface KeptLine {
  readonly id: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** The lines that go with their head, over `n.data_id`; those of a recycle bin stay. */
function goneLinesSql({ resource: { lines }, hooks }: Source): RawBuilder<unknown> {
  if (lines === undefined || hooks.removeRows !== undefined) return sql`null::jsonb`
  return sql`(select jsonb_agg(jsonb_build_object('id', t.id::text, 'before', to_jsonb(w), 'after', null) order by t.id)
    from ${sql.table(lines.child.table)} as t cross join lateral (select ${keptSql({ resource: lines.child })}) as w
    where ${sql.ref(`t.${lines.parentKey}`)} = n.data_id)`
}

/** What a version keeps of a row, over the alias `t`. */
export const keptSql = (source: Pick<Source, 'resource'>): RawBuilder<unknown> =>
  sql.join(versionedFields(source).map(([key, field]) => sql`${valueSql(key, field)} as ${sql.ref(key)}`))

/** Numbers that a reader of JSON would round travel as texts, moments as the wire has them. */
function valueSql(key: string, field: NamedField[1]): RawBuilder<unknown> {
  const column = sql.ref(`t.${key}`)
  switch (field.kind) {
    case 'datetime':
      return sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`
    case 'ref':
    case 'money':
    case 'decimal':
      return sql`${column}::text`
    default:
      return column
  }
}

/** What people call the record. */
function titleSql({ resource }: Source): RawBuilder<unknown> {
  const name = nameSql(resource)
  return name === null ? sql`null` : sql`left((${name})::text, 200)`
}

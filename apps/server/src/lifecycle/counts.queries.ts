import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { askedOf } from '../crud/asked.ts'
import { whereSql } from '../crud/conditions.ts'
import type { RowValues } from '../crud/module.ts'
import { fromSql, type Source } from '../crud/source.ts'

/** How many records the caller sees in each state: every filter of the list counts but that of the state itself. */
export async function countByState(
  source: Source,
  field: string,
  actor: Actor,
  params: RowValues,
): Promise<Record<string, number>> {
  const { [field]: _, [`${field}_MultiString`]: __, ...others } = params
  const asked = askedOf(source, actor, others)
  const state = sql.ref(`t.${field}`)
  const statement = sql<{ state: string; count: string }>`select ${state} as state, count(*) as count ${fromSql(asked.source)}
    where ${whereSql(asked.source, actor, asked.query)} group by ${state}`
  const { rows } = await statement.execute(source.context.db.kysely)
  return Object.fromEntries(rows.map(({ state: name, count }) => [name, Number(count)]))
}

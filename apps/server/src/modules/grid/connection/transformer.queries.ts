import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

/** What feeds in or is on its way to: everything from the application on that has not ended. */
export const usedSql = sql`(select coalesce(sum(g.capacity), 0) from grid_connection g where g.transformer_id = t.id and g.status in ('1', '2', '3', '4', '5', '6', '7', '8', '9'))`

export async function usedOf(tx: Sql, id: string): Promise<string> {
  const rows = await tx.query<{ used: string }>(
    `SELECT coalesce(sum(capacity), 0)::text AS used FROM grid_connection
     WHERE transformer_id = $1 AND status IN ('1', '2', '3', '4', '5', '6', '7', '8', '9')`,
    [id],
  )
  return rows[0]?.used ?? '0'
}

export interface HeldTransformer {
  readonly name: string
  readonly open: string
  /** Of others than the connection that asks. */
  readonly used: string
  readonly rest: string
  readonly fits: boolean
}

/** A transformer under its lock: who asks at the same time for what is left waits until the step is done. */
export async function holdTransformer(
  tx: Sql,
  { id, connectionId, capacity }: { readonly id: string; readonly connectionId: string; readonly capacity: string },
): Promise<HeldTransformer | undefined> {
  await tx.query('SELECT 1 FROM grid_transformer WHERE id = $1 FOR NO KEY UPDATE', [id])
  const rows = await tx.query<HeldTransformer>(
    `SELECT transformer_name AS name, open_capacity::text AS open, used::text AS used, greatest(open_capacity - used, 0)::text AS rest,
       used + $3::numeric <= open_capacity AS fits
     FROM grid_transformer, LATERAL (SELECT coalesce(sum(g.capacity), 0) AS used FROM grid_connection g
       WHERE g.transformer_id = grid_transformer.id AND g.id <> $2 AND g.status IN ('1', '2', '3', '4', '5', '6', '7', '8', '9')) AS u
     WHERE grid_transformer.id = $1`,
    [id, connectionId, capacity],
  )
  return rows[0]
}

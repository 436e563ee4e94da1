import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'
import { visible } from '../order.queries.ts'

export interface StoredImage {
  readonly name: string
  readonly path: string
  readonly thumbPath: string
}

export async function insertImage(db: Sql, actor: Actor, image: StoredImage & { readonly size: number; readonly atMs: number }) {
  await db.query(
    `INSERT INTO work_order_image (name, tenant_id, create_by, create_time, path, thumb_path, size)
     VALUES ($1, $2, $3, to_timestamp($4::float8 / 1000), $5, $6, $7)`,
    [image.name, actor.tenantId, actor.username, image.atMs, image.path, image.thumbPath, image.size],
  )
}

/** Bytes that somebody uploaded in the 24 hours before. */
export async function uploadedBytes(db: Sql, actor: Actor, nowMs: number): Promise<number> {
  const rows = await db.query<{ bytes: string }>(
    `SELECT coalesce(sum(size), 0) AS bytes FROM work_order_image
     WHERE create_by = $1 AND tenant_id = $2 AND create_time > to_timestamp($3::float8 / 1000) - interval '24 hours'`,
    [actor.username, actor.tenantId, nowMs],
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** The picture if this person may see its order, or uploaded it and no order has it yet. */
export async function findImage(db: Sql, actor: Actor, name: string): Promise<StoredImage | undefined> {
  const statement = sql<StoredImage>`select i.name, i.path, i.thumb_path from work_order_image i
    left join work_order t on t.id = i.work_order_id
    where i.name = ${name} and i.tenant_id = ${actor.tenantId}::bigint
      and case when i.work_order_id is null then i.create_by = ${actor.username}
        else ${scopeFilter(actor, workOrder, 't')} and ${visible(actor)} end`
  return (await statement.execute(db.kysely)).rows[0]
}

/**
 * Gives the named pictures to an order and takes those back that it no longer names. Only its own and the caller's unused ones can be
 * named: answers whether all could.
 */
export async function claimImages(
  tx: Sql,
  actor: Actor,
  orderId: string,
  names: readonly string[],
  nowMs: number,
): Promise<boolean> {
  const claimed = await tx.query<{ name: string }>(
    `UPDATE work_order_image SET work_order_id = $1, released_at = NULL
     WHERE name = ANY ($2) AND tenant_id = $3 AND (work_order_id = $1 OR (work_order_id IS NULL AND create_by = $4)) RETURNING name`,
    [orderId, names, actor.tenantId, actor.username],
  )
  await tx.query(
    `UPDATE work_order_image SET work_order_id = NULL, released_at = to_timestamp($3::float8 / 1000)
     WHERE work_order_id = $1 AND NOT name = ANY ($2)`,
    [orderId, names, nowMs],
  )
  return claimed.length === names.length
}

/** Forgets pictures that no order took (or kept) since `beforeMs`; answers them so that their files can go. */
export async function forgetUnused(db: Sql, beforeMs: number): Promise<readonly StoredImage[]> {
  const rows = await db.query<{ name: string; path: string; thumbPath: string }>(
    `DELETE FROM work_order_image WHERE name IN (
       SELECT name FROM work_order_image WHERE work_order_id IS NULL
         AND greatest(create_time, released_at) < to_timestamp($1::float8 / 1000)
       ORDER BY create_time LIMIT 500 FOR UPDATE SKIP LOCKED)
     RETURNING name, path, thumb_path AS "thumbPath"`,
    [beforeMs],
  )
  return rows.map(({ name, path, thumbPath }) => ({ name, path, thumbPath }))
}

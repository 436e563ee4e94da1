import type { Sql } from '#server/db/sql.ts'

export interface KeptPhoto {
  readonly id: string
  readonly itemId: string
  readonly proof: string
  readonly isLike: boolean
  readonly by: string | null
}

/** The photo that came under this key before. */
export async function photoByKey(tx: Sql, tenantId: string, key: string): Promise<KeptPhoto | undefined> {
  const rows = await tx.query<KeptPhoto>(
    `SELECT id, item_id AS "itemId", proof, like_id IS NOT NULL AS "isLike", create_by AS by FROM acceptance_photo
     WHERE tenant_id = $1 AND client_key = $2`,
    [tenantId, key],
  )
  return rows[0]
}

export interface SameBytes {
  readonly acceptanceId: string
  readonly orderNo: string
  readonly materialType: string
}

export async function photoByBytes(tx: Sql, tenantId: string, sha256: string): Promise<SameBytes | undefined> {
  const rows = await tx.query<SameBytes>(
    `SELECT p.acceptance_id AS "acceptanceId", o.order_no AS "orderNo", i.material_type AS "materialType"
     FROM acceptance_photo p JOIN acceptance_item i ON i.id = p.item_id JOIN acceptance a ON a.id = p.acceptance_id
       JOIN customer_order o ON o.id = a.order_id
     WHERE p.tenant_id = $1 AND p.sha256 = $2`,
    [tenantId, sha256],
  )
  return rows[0]
}

/** The nearest photo of another material that differs in so few of 64 bits. */
export async function likePhoto(
  tx: Sql,
  { tenantId, itemId, likeness, most }: { tenantId: string; itemId: string; likeness: string; most: number },
): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(
    `SELECT p.id FROM acceptance_photo p
     WHERE p.tenant_id = $1 AND p.item_id <> $2 AND p.likeness IS NOT NULL
       AND (substr(p.likeness, 1, 4) = substr($3, 1, 4) OR substr(p.likeness, 5, 4) = substr($3, 5, 4)
         OR substr(p.likeness, 9, 4) = substr($3, 9, 4) OR substr(p.likeness, 13, 4) = substr($3, 13, 4))
       AND bit_count(('x' || p.likeness)::bit(64) # ('x' || $3)::bit(64)) <= $4
     ORDER BY bit_count(('x' || p.likeness)::bit(64) # ('x' || $3)::bit(64)), p.id LIMIT 1`,
    [tenantId, itemId, likeness, most],
  )
  return rows[0]?.id ?? null
}

export interface ItemAtHand {
  readonly acceptanceId: string
  readonly materialType: string
}

export async function itemAtHand(tx: Sql, itemId: string): Promise<ItemAtHand | undefined> {
  const rows = await tx.query<ItemAtHand>(
    'SELECT acceptance_id AS "acceptanceId", material_type AS "materialType" FROM acceptance_item WHERE id = $1',
    [itemId],
  )
  return rows[0]
}

export async function itemCount(
  tx: Sql,
  itemId: string,
): Promise<{ readonly status: string; readonly photos: number } | undefined> {
  const rows = await tx.query<{ status: string; photos: number }>(
    `SELECT status, (SELECT count(*)::int FROM acceptance_photo WHERE item_id = i.id) AS photos FROM acceptance_item i WHERE id = $1`,
    [itemId],
  )
  return rows[0]
}

export async function insertPhoto(tx: Sql, row: Readonly<Record<string, unknown>>): Promise<void> {
  await tx.query(
    `INSERT INTO acceptance_photo (id, tenant_id, sys_org_code, create_by, create_time, acceptance_id, item_id, client_key, photo, proof, taken_time,
       longitude, latitude, code, sha256, likeness, like_id)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, acceptance_id, item_id, client_key, photo, proof, taken_time,
       longitude, latitude, code, sha256, likeness, like_id FROM jsonb_populate_record(NULL::acceptance_photo, $1::jsonb)`,
    [JSON.stringify(row)],
  )
}

/** A photo came: nothing yet becomes to be judged, what was refused becomes mended. */
export async function itemGained(tx: Sql, itemId: string): Promise<void> {
  await tx.query(
    `UPDATE acceptance_item SET version = version + 1, status = CASE status WHEN '0' THEN '1' WHEN '3' THEN '4' ELSE status END WHERE id = $1`,
    [itemId],
  )
}

/** A photo went: without any there is none, and without one since it was refused it waits to be mended again. */
export async function itemLost(tx: Sql, itemId: string): Promise<void> {
  await tx.query(
    `UPDATE acceptance_item i SET version = version + 1, status = CASE
       WHEN i.status IN ('3', '4') AND NOT EXISTS (SELECT FROM acceptance_photo p WHERE p.item_id = i.id AND p.create_time > i.judged_time) THEN '3'
       WHEN NOT EXISTS (SELECT FROM acceptance_photo p WHERE p.item_id = i.id) THEN '0' ELSE i.status END
     WHERE i.id = $1`,
    [itemId],
  )
}

export async function photoAtHand(
  tx: Sql,
  id: string,
): Promise<{ readonly acceptanceId: string; readonly itemId: string } | undefined> {
  const rows = await tx.query<{ acceptanceId: string; itemId: string }>(
    'SELECT acceptance_id AS "acceptanceId", item_id AS "itemId" FROM acceptance_photo WHERE id = $1',
    [id],
  )
  return rows[0]
}

export async function deletePhoto(tx: Sql, id: string): Promise<void> {
  await tx.query('DELETE FROM acceptance_photo WHERE id = $1', [id])
}

export async function photoIdsOf(tx: Sql, acceptanceIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>('SELECT id FROM acceptance_photo WHERE acceptance_id = ANY ($1::bigint[])', [
    acceptanceIds,
  ])
  return rows.map(({ id }) => id)
}

export interface ShownPhoto {
  readonly id: string
  readonly itemId: string
  readonly path: string
  readonly proof: string
  readonly takenTime: string | null
  readonly receivedTime: string
  readonly longitude: string | null
  readonly latitude: string | null
  readonly likeAcceptanceId: string | null
  readonly likeOrderNo: string | null
}

export const photosOf = (tx: Sql, acceptanceId: string) =>
  tx.query<ShownPhoto>(
    `SELECT p.id, p.item_id AS "itemId", p.photo -> 0 ->> 'filePath' AS path, p.proof,
       to_char(p.taken_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "takenTime",
       to_char(p.create_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "receivedTime", p.longitude, p.latitude,
       q.acceptance_id AS "likeAcceptanceId", o.order_no AS "likeOrderNo"
     FROM acceptance_photo p LEFT JOIN acceptance_photo q ON q.id = p.like_id LEFT JOIN acceptance a ON a.id = q.acceptance_id
       LEFT JOIN customer_order o ON o.id = a.order_id
     WHERE p.acceptance_id = $1 ORDER BY p.id`,
    [acceptanceId],
  )

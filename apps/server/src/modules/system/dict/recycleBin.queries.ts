import type { DeletedDict } from '@heliodesk/contracts/endpoints/reference'
import type { Sql } from '#server/db/sql.ts'

export async function moveToRecycleBin(tx: Sql, ids: readonly string[], by: string): Promise<void> {
  await tx.query(
    'UPDATE sys_dict SET del_flag = 1, delete_by = $2, delete_time = now(), version = version + 1 WHERE id = ANY ($1::bigint[])',
    [ids, by],
  )
}

export function recycleBinOf(db: Sql, tenantId: string): Promise<DeletedDict[]> {
  return db.query<DeletedDict>(
    `SELECT t.id, t.dict_name AS "dictName", t.dict_code AS "dictCode", t.description, t.del_flag AS "delFlag", t.delete_by AS "deleteBy",
       to_char(t.delete_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "deleteTime",
       (SELECT count(*)::int FROM sys_dict_item i WHERE i.dict_id = t.id) AS "itemCount"
     FROM sys_dict t WHERE t.tenant_id = $1 AND t.del_flag = 1 ORDER BY t.delete_time DESC, t.id DESC LIMIT 1000`,
    [tenantId],
  )
}

/** True when it was there to be taken back. */
export async function restoreDict(db: Sql, tenantId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    `UPDATE sys_dict SET del_flag = 0, delete_by = NULL, delete_time = NULL, version = version + 1
     WHERE id = $2 AND tenant_id = $1 AND del_flag = 1 RETURNING id`,
    [tenantId, id],
  )
  return rows.length > 0
}

/** True when it was there; its items go with it (foreign key). */
export async function purgeDict(db: Sql, tenantId: string, id: string): Promise<boolean> {
  const rows = await db.query('DELETE FROM sys_dict WHERE id = $2 AND tenant_id = $1 AND del_flag = 1 RETURNING id', [
    tenantId,
    id,
  ])
  return rows.length > 0
}

export async function isInRecycleBin(tx: Sql, tenantId: string, code: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM sys_dict WHERE tenant_id = $1 AND dict_code = $2 AND del_flag = 1', [tenantId, code])
  return rows.length > 0
}

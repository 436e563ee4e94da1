import { sql } from 'kysely'
import type { RowFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

export const keptDicts: RowFilter = sql`t.del_flag = 0`
export const itemsOfKeptDicts: RowFilter = sql`exists (select 1 from sys_dict d where d.id = t.dict_id and d.del_flag = 0)`

export interface DictHead {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly type: number
}
const head = 'id, dict_name AS name, dict_code AS code, coalesce(type, 0) AS type'

export function dictsById(tx: Sql, ids: readonly string[]): Promise<DictHead[]> {
  return tx.query<DictHead>(`SELECT ${head} FROM sys_dict WHERE id = ANY ($1::bigint[]) AND del_flag = 0`, [ids])
}

export interface ItemHead {
  readonly id: string
  readonly text: string
  readonly value: string
  readonly code: string
}

/** Items with the dictionary each belongs to. */
export function itemsById(tx: Sql, ids: readonly string[]) {
  return tx.query<ItemHead>(
    `SELECT i.id, i.item_text AS text, i.item_value AS value, d.dict_code AS code
     FROM sys_dict_item i JOIN sys_dict d ON d.id = i.dict_id WHERE i.id = ANY ($1::bigint[])`,
    [ids],
  )
}

/** A value of the dictionary that is no number. */
export async function textValueOf(tx: Sql, dictId: string): Promise<string | undefined> {
  const rows = await tx.query<{ value: string }>(
    `SELECT item_value AS value FROM sys_dict_item WHERE dict_id = $1 AND item_value !~ '^-?[0-9]+(\\.[0-9]+)?$' ORDER BY id LIMIT 1`,
    [dictId],
  )
  return rows[0]?.value
}

export function dictTree(db: Sql, tenantId: string, { name, code }: { readonly name: string; readonly code: string }) {
  return db.query<DictHead & { description: string | null; hasItems: boolean }>(
    `SELECT ${head}, description, EXISTS (SELECT 1 FROM sys_dict_item i WHERE i.dict_id = t.id) AS "hasItems" FROM sys_dict t
     WHERE tenant_id = $1 AND del_flag = 0 AND dict_name ILIKE $2 AND dict_code ILIKE $3 ORDER BY create_time DESC, id DESC`,
    [tenantId, name, code],
  )
}

export async function isValueTaken(
  db: Sql,
  tenantId: string,
  ask: { readonly dictId: string; readonly value: string; readonly exceptId: string | null },
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM sys_dict_item
     WHERE tenant_id = $1 AND dict_id = $2 AND item_value = $3 AND id IS DISTINCT FROM $4::bigint LIMIT 1`,
    [tenantId, ask.dictId, ask.value, ask.exceptId],
  )
  return rows.length > 0
}

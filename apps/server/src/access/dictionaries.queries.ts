import type { Sql } from '../db/sql.ts'

export interface DictionaryItem {
  readonly value: string
  readonly text: string
  /** The text as it is stored, where `text` is said in another language. */
  readonly own?: string
  /** Switched-off items are no longer offered, but rows that carry them still show their text. */
  readonly enabled: boolean
}

export async function loadDictionaries(db: Sql, tenantId: string): Promise<ReadonlyMap<string, readonly DictionaryItem[]>> {
  const rows = await db.query<{ code: string; value: string | null; text: string; enabled: boolean }>(
    `SELECT d.dict_code AS code, i.item_value AS value, i.item_text AS text, i.status = '1' AS enabled
     FROM sys_dict d LEFT JOIN sys_dict_item i ON i.dict_id = d.id
     WHERE d.tenant_id = $1 AND d.del_flag = 0 ORDER BY d.dict_code, i.sort_order NULLS LAST, i.id`,
    [tenantId],
  )
  const found = new Map<string, DictionaryItem[]>()
  for (const { code, value, text, enabled } of rows) {
    const items = found.get(code) ?? []
    found.set(code, items)
    if (value !== null) items.push({ value, text, enabled })
  }
  return found
}

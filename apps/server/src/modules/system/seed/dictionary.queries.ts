import type { DictionarySeed } from '@heliodesk/contracts/dictionaries'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'

/**
 * Adds the dictionaries and items that are missing and leaves the existing ones as they are, edited texts and switched-off items
 * included.
 * @returns how many items were added
 */
export async function addMissingDictionaries(tx: Sql, tenantId: string, seeds: readonly DictionarySeed[]): Promise<number> {
  const made = await tx.query<{ code: string }>(
    `INSERT INTO sys_dict (id, tenant_id, dict_code, dict_name, create_by)
     SELECT id, $1, code, name, 'system' FROM unnest($2::bigint[], $3::text[], $4::text[]) AS s (id, code, name)
     ON CONFLICT (tenant_id, dict_code) DO NOTHING RETURNING dict_code AS code`,
    [tenantId, seeds.map(() => newId()), seeds.map((seed) => seed.code), seeds.map((seed) => seed.name.zh)],
  )
  const isNew = new Set(made.map(({ code }) => code))
  const filled = seeds.filter((seed) => !seed.onlyWithDictionary || isNew.has(seed.code))
  const items = filled.flatMap((seed) => seed.items.map((item, at) => ({ ...item, code: seed.code, order: at + 1 })))
  const added = await tx.query(
    `INSERT INTO sys_dict_item (id, tenant_id, dict_id, item_value, item_text, sort_order, create_by)
     SELECT s.id, $1, d.id, s.value, s.text, s.sort_order, 'system'
     FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::int[]) AS s (id, code, value, text, sort_order)
     JOIN sys_dict d ON d.tenant_id = $1 AND d.dict_code = s.code
     WHERE NOT EXISTS (SELECT 1 FROM sys_dict_item i WHERE i.dict_id = d.id AND i.item_value = s.value) RETURNING id`,
    [
      tenantId,
      items.map(() => newId()),
      items.map((item) => item.code),
      items.map((item) => item.value),
      items.map((item) => item.text.zh),
      items.map((item) => item.order),
    ],
  )
  return added.length
}

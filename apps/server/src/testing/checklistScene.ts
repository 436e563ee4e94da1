import { acceptanceChecklistLife } from '@heliodesk/contracts/lifecycles/order/acceptanceChecklist'
import { acceptanceChecklist } from '@heliodesk/contracts/resources/order/acceptanceChecklist'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import type { LinesScene } from './sampleLines.ts'

async function addMaterial(db: Sql, checklistId: string): Promise<void> {
  await db.query(
    `INSERT INTO acceptance_checklist_line (id, tenant_id, sys_org_code, checklist_id, item_no, material_type, is_required, min_photos)
     VALUES ($1, '1', 'A01', $2, '甲', '5', true, 2)`,
    [newId(), checklistId],
  )
}

/** A product of its own for a checklist: only one of each is in use. */
export async function buildKit(db: Sql): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO material_category (id, tenant_id, name, code, level, sn_managed, status)
     VALUES (7801, 1, '清单样品', '7801', 1, false, '1') ON CONFLICT DO NOTHING`,
  )
  await db.query(
    `INSERT INTO product (id, tenant_id, product_code, product_name, category_id, unit, status)
     VALUES ($1::bigint, 1, $1::text, '套餐' || $1::text, 7801, '5', '1')`,
    [id],
  )
  return id
}

/** Checklists with one required material, each of another product. */
export const checklistScene: LifecycleScene = {
  lifecycle: acceptanceChecklistLife,
  table: 'acceptance_checklist',
  text: 'remark',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0:
    1: stamps enabledTime
    2:
    enable: 0 2 → 1 by editor, needs linesAreSound isOnlyOne, then nextEdition
    disable: 1 → 2 by editor
    edit: 0 2 stays by editor, is the call update
    remove: 0 stays by editor, is the call remove
    comment: 0 1 2 stays by anybody, asks remark, no version
    editor: order:checklist:edit
    anybody:`,
  place: async (db, state, { createBy }) => {
    const id = newId()
    await db.query(
      `INSERT INTO acceptance_checklist (id, tenant_id, sys_org_code, create_by, checklist_name, status, product_id)
       VALUES ($1::bigint, '1', 'A01', $2, '清单' || $1::text, $3, $4)`,
      [id, createBy, state, await buildKit(db)],
    )
    await addMaterial(db, id)
    return id
  },
  ready: async (db, verb, id) => {
    if (verb !== 'enable') return
    // A form names neither; what is in use has a product of its own and something that is required.
    await db.query('UPDATE acceptance_checklist SET product_id = coalesce(product_id, $2::bigint) WHERE id = $1', [
      id,
      await buildKit(db),
    ])
    const [line] = await db.query('SELECT 1 FROM acceptance_checklist_line WHERE checklist_id = $1 AND is_required', [id])
    if (line === undefined) await addMaterial(db, id)
  },
}

export const checklistLines: LinesScene = {
  resource: acceptanceChecklist,
  head: (n) => ({ checklistName: `清单${n}`, remark: '甲' }),
  line: (n) => ({
    itemNo: `项${n}`,
    materialType: String((n % 13) + 1),
    isRequired: n % 2 === 0 ? 'Y' : 'N',
    minPhotos: (n % 5) + 1,
    hint: '甲',
  }),
  headText: 'remark',
  lineText: 'itemNo',
  uniqueKey: 'itemNo',
  totals: (lines) => ({ lineCount: lines.length }),
}

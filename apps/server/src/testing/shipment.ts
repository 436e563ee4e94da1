import { recordPath } from '@heliodesk/contracts/recordPath'
import { shipment, shipmentLife, shipmentLine } from '@heliodesk/contracts/testing/shipment'
import { defineMessages } from '@heliodesk/contracts/text/message'
import type { Db } from '../db/sql.ts'
import { crudModule } from '../mounting/crudModule.ts'
import { lifecycleModule } from '../mounting/lifecycleModule.ts'
import type { ModuleFactory } from '../mounting/serverModule.ts'
import { systemColumns } from './sampleLines.ts'

const texts = defineMessages('shipment', { noLines: { zh: '还没有发货明细', en: 'There are no lines yet' } })

export const shipmentModules: readonly ModuleFactory[] = [
  lifecycleModule(shipmentLife, {
    guards: {
      hasLines: async ({ tx }, { id }) => {
        const lines = await tx.query('SELECT 1 FROM sample_shipment_line WHERE shipment_id = $1 LIMIT 1', [id])
        return lines.length > 0 ? [] : [{ message: texts.noLines(), path: recordPath(shipment, id) }]
      },
    },
    effects: { keepCarrier: async (_, { asked }) => ({ values: { carrier: asked.carrier ?? null } }) },
    approvals: {},
  }),
  crudModule(shipmentLine),
]

/** What a migration of the sample would hold, and the dictionary of its states. */
export async function createShipmentTables(db: Db): Promise<void> {
  await db.query(
    `CREATE TABLE sample_shipment (${systemColumns}, shipment_no text NOT NULL, status text NOT NULL, buyer text, carrier text,
       sent_time timestamptz, papers jsonb, UNIQUE (tenant_id, shipment_no))`,
  )
  await db.query(
    `CREATE TABLE sample_shipment_line (${systemColumns}, shipment_id bigint NOT NULL REFERENCES sample_shipment (id) ON DELETE CASCADE,
       item text NOT NULL, quantity numeric(18,3) NOT NULL, price numeric(18,2),
       UNIQUE (shipment_id, item) DEFERRABLE INITIALLY IMMEDIATE)`,
  )
  await db.query('SELECT raise_walls()')
  await db.query(
    `WITH made AS (INSERT INTO sys_dict (id, tenant_id, dict_name, dict_code)
       SELECT id, id, '发货单状态', 'sample_shipment_status' FROM sys_tenant RETURNING id, tenant_id)
     INSERT INTO sys_dict_item (id, tenant_id, dict_id, item_value, item_text, sort_order)
       SELECT made.id * 10 + place, tenant_id, made.id, value, label, place
       FROM made, (VALUES (1, 'draft', '草稿'), (2, 'sent', '已发货'), (3, 'received', '已收货')) AS item (place, value, label)`,
  )
}

import { warehouse } from '@heliodesk/contracts/resources/stock/warehouse'
import { crudModule } from '#server/mounting/crudModule.ts'
import { followWarehouse } from '#server/stock/ledger.queries.ts'

/** Places of stock. */
export const warehouseModule = crudModule(warehouse, {
  async afterUpdate({ tx, id, values }) {
    if (typeof values.sysOrgCode === 'string') await followWarehouse(tx, id, values.sysOrgCode)
  },
})

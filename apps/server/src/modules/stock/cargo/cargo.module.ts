import { cargo, cargoMove } from '@heliodesk/contracts/resources/stock/cargo'
import { crudModule } from '#server/mounting/crudModule.ts'

/** Goods by serial number: where they are the ledger writes; photos, contract and remark are written by hand. */
export const cargoModule = crudModule(cargo)
export const cargoMoveModule = crudModule(cargoMove)

import { stockBalance } from '@heliodesk/contracts/resources/stock/balance'
import { stockRecord } from '@heliodesk/contracts/resources/stock/record'
import { crudModule } from '#server/mounting/crudModule.ts'
import { balanceSql } from './balance.queries.ts'

/** What the ledger keeps, to be read. */
export const stockBalanceModule = crudModule(stockBalance, balanceSql)
export const stockRecordModule = crudModule(stockRecord)

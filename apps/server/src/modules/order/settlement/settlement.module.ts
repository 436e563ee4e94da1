import { settleBatchLife } from '@heliodesk/contracts/lifecycles/order/settleBatch'
import { settleBatchLine } from '@heliodesk/contracts/resources/order/settleBatch'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { settlementBindings } from './life.ts'
import { deductSql, orderCountSql, payableSql } from './settlement.queries.ts'

/** 批次结算: what is owed to one payee for orders, each order and kind once (decision 092). */
export const settlementModule: ModuleFactory = (context) =>
  lifecycleModule(settleBatchLife, settlementBindings(context), {
    virtual: { orderCount: orderCountSql, deduct: deductSql, payable: payableSql },
  })(context)
export const settlementLineModule = crudModule(settleBatchLine)

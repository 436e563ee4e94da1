import { payBatchLife } from '@heliodesk/contracts/lifecycles/finance/payBatch'
import { payOrderLife } from '@heliodesk/contracts/lifecycles/finance/payOrder'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { payJob } from '#server/pay/run.job.ts'
import { payBatchBindings } from './batch.life.ts'
import { payOrderBindings } from './order.life.ts'
import { runFigures } from './runs.queries.ts'

/** 支付订单: asked of the bank under one key, and moved by what the bank says (decision 115). */
export const payOrderModule: ModuleFactory = (context) => {
  const base = lifecycleModule(payOrderLife, payOrderBindings)(context)
  return { ...base, jobs: [...(base.jobs ?? []), payJob] }
}

/** 付款批次: put together by one person, approved by another. */
export const payBatchModule: ModuleFactory = lifecycleModule(payBatchLife, payBatchBindings, { virtual: runFigures })

import { payBatchLife } from '@heliodesk/contracts/lifecycles/finance/payBatch'
import { payOrderLife } from '@heliodesk/contracts/lifecycles/finance/payOrder'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { payJob } from '#server/pay/run.job.ts'
import { payBatchBindings } from './batch.life.ts'
import { payOrderBindings } from './order.life.ts'
import { figuresSeen, runFigures, type SeenFigures } from './runs.queries.ts'

const noFigures: SeenFigures = { orderCount: 0, amount: '0.00', paidCount: 0, paidAmount: '0.00', openCount: 0 }

/** 支付订单: asked of the bank under one key, and moved by what the bank says (decision 115). */
export const payOrderModule: ModuleFactory = (context) => {
  const base = lifecycleModule(payOrderLife, payOrderBindings)(context)
  return { ...base, jobs: [...(base.jobs ?? []), payJob] }
}

/** 付款批次: put together by one person, approved by another. Its figures are of the payments that the caller sees. */
export const payBatchModule: ModuleFactory = (context) =>
  lifecycleModule(payBatchLife, payBatchBindings, {
    virtual: runFigures,
    decorate: async (records, actor) => {
      const ids = records.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
      const seen = await figuresSeen(context.db, actor, ids)
      return records.map((record) => {
        const figures = Object.entries(seen.get(String(record['id'])) ?? noFigures).filter(([key]) => key in record)
        return { ...record, ...Object.fromEntries(figures) }
      })
    },
  })(context)

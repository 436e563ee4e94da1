import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { noticeMessages } from '@heliodesk/contracts/messages/notice'
import { stockMessages } from '@heliodesk/contracts/messages/stock'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { product } from '@heliodesk/contracts/resources/stock/product'
import type { Context } from '#server/context.ts'
import type { Job } from '#server/jobs/job.ts'
import { notifyUser } from '#server/realtime/notifyUser.ts'
import { buyersOf, claimLow, forgetRecovered, type LowProduct, untoldLow } from './low.queries.ts'

const most = 200

/** Tells who buys of products that fell below their minimum: once for each fall, and again only after they have recovered. */
export const lowStockJob = (context: Context): Job => ({
  name: 'stock.low',
  label: jobNames.lowStock(),
  schedule: { everyMinutes: 30 },
  leaseMs: 10 * 60_000,
  spreadMs: 60_000,
  async run({ db, clock }, { signal }) {
    await forgetRecovered(db)
    const atMs = clock.now()
    let count = 0
    while (!signal.aborted) {
      const found = await untoldLow(db, most)
      for (const low of found) if (await tellOf(context, low, atMs)) count += 1
      if (found.length < most) break
    }
    return count > 0 ? stockMessages.lowTold({ count }) : null
  },
})

const tellOf = ({ db, clock }: Context, { id, tenantId, name, available, minimum }: LowProduct, atMs: number): Promise<boolean> =>
  db.tx(async (tx) => {
    if (!(await claimLow(tx, id, atMs))) return false
    const params = { product: name, available: String(Number(available)), minimum: String(Number(minimum)) }
    const openPage = recordPath(product, id)
    await notifyUser(
      { db, clock },
      {
        tenantId,
        userIds: await buyersOf(tx, tenantId),
        title: noticeMessages.stockLowTitle({ product: name }),
        content: noticeMessages.stockLowContent(params),
        priority: 'M',
        ...(openPage === undefined ? {} : { openPage }),
        cause: `product:${id}:low:${atMs}`,
      },
      tx,
    )
    return true
  })

import { AppError } from '@heliodesk/contracts/kit/error'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { stockMessages } from '@heliodesk/contracts/messages/stock'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Job } from '#server/jobs/job.ts'
import { expiredReservations } from '#server/stock/reserve.queries.ts'
import { releaseStock } from '#server/stock/reserve.ts'

const most = 200

/** Releases what is left of reservations whose last day is over. */
export const reservationExpiryJob: Job = {
  name: 'stock.reservationExpiry',
  label: jobNames.reservationsExpire(),
  schedule: { dailyAt: '00:25' },
  leaseMs: 30 * 60_000,
  async run({ db, clock, log }, { signal }) {
    const atMs = clock.now()
    let [after, count] = ['0', 0]
    while (!signal.aborted) {
      const found = await expiredReservations(db, slotAt(atMs).day, after, most)
      for (const { id, tenantId } of found) {
        try {
          await db.tx((tx) => releaseStock(tx, { tenantId, id, by: 'system', atMs, reason: null, isExpired: true }))
          count += 1
        } catch (error) {
          // Somebody was faster.
          if (!(error instanceof AppError)) throw error
          log.warn({ err: error, reservation: id }, 'reservation was not released')
        }
      }
      if (found.length < most) break
      after = found.at(-1)?.id ?? after
    }
    return count > 0 ? stockMessages.reservesExpired({ count }) : null
  },
}

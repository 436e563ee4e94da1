import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { noticeMessages } from '@heliodesk/contracts/messages/notice'
import { warrantyMessages } from '@heliodesk/contracts/messages/warranty'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Job } from '#server/jobs/job.ts'
import { notifyUser } from '#server/realtime/notifyUser.ts'
import { lateOldParts } from './oldParts.queries.ts'

/** Each morning one message for everybody who may receive old parts and in whose departments some are late, for as long as they are. */
export const oldPartsLateJob: Job = {
  name: 'warranty.oldParts',
  label: jobNames.oldPartsLate(),
  schedule: { dailyAt: '08:35' },
  leaseMs: 10 * 60_000,
  async run({ db, clock }, { at, signal }) {
    const { day } = slotAt(at.getTime())
    let told = 0
    for (const { tenantId, userId, count } of await lateOldParts(db, day)) {
      if (signal.aborted) break
      const message = {
        tenantId,
        userIds: [userId],
        priority: 'M' as const,
        title: noticeMessages.oldPartsLateTitle({ count }),
        content: noticeMessages.oldPartsLateContent({ count }),
        openPage: '/order/warranty?oldOverdue=Y',
        cause: `warranty:oldParts:${day}`,
      }
      await db.tx((tx) => notifyUser({ db, clock }, message, tx))
      told += 1
    }
    return told > 0 ? warrantyMessages.oldPartsTold({ count: told }) : null
  },
}

import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { noticeMessages } from '@heliodesk/contracts/messages/notice'
import { orderMessages } from '@heliodesk/contracts/messages/order'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Job } from '#server/jobs/job.ts'
import { notifyUser } from '#server/realtime/notifyUser.ts'
import { overdueByPerson } from './overdue.queries.ts'

/**
 * In the morning, one message for everybody in whose hands orders became overdue since yesterday, with the way to them: not one for each
 * order, of which somebody may have hundreds.
 */
export const overdueOrdersJob: Job = {
  name: 'order.overdue',
  label: jobNames.overdueOrders(),
  schedule: { dailyAt: '08:30' },
  leaseMs: 10 * 60_000,
  async run({ db, clock }, { at, signal }) {
    const { day } = slotAt(at.getTime())
    let told = 0
    for (const { tenantId, userId, role, count, fresh } of await overdueByPerson(db, at.getTime())) {
      if (signal.aborted) break
      await db.tx((tx) =>
        notifyUser(
          { db, clock },
          {
            tenantId,
            userIds: [userId],
            title: noticeMessages.ordersOverdueTitle({ count }),
            content: noticeMessages.ordersOverdueContent({ count, fresh }),
            priority: 'M',
            openPage: `/order/index?status=0&overdue=Y&role=${role}`,
            cause: `order:overdue:${role}:${day}`,
          },
          tx,
        ),
      )
      told += 1
    }
    return told > 0 ? orderMessages.overdueTold({ count: told }) : null
  },
}

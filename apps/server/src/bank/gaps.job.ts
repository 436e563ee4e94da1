import { bankMessages } from '@heliodesk/contracts/messages/bank'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { statementDay } from '@heliodesk/contracts/resources/finance/statementDay'
import type { Context } from '../context.ts'
import type { Source } from '../crud/source.ts'
import { sourceOf } from '../crud/sources.ts'
import type { Job } from '../jobs/job.ts'
import { holdersWhoSee } from '../lifecycle/people.queries.ts'
import { notifyUser } from '../realtime/notifyUser.ts'
import { adoptLines } from './adopt.ts'
import { claimGaps, type Gap } from './gaps.queries.ts'

const most = 200

/** Works out days of lines from before, and tells who pulls lines of gaps that they see and were not told of: one message each, once for a gap; again only after it has healed. */
export const gapsJob = (context: Context): Job => ({
  name: 'bank.gaps',
  label: jobNames.bankGaps(),
  schedule: { everyMinutes: 30 },
  leaseMs: 10 * 60_000,
  spreadMs: 60_000,
  async run({ db, clock }, { signal }) {
    await adoptLines(context, signal)
    const source = sourceOf(context, statementDay)
    let count = 0
    while (source !== undefined && !signal.aborted) {
      const at = new Date(clock.now()).toISOString()
      const told = await db.tx(async (tx) => {
        const gaps = await claimGaps(tx, at, most)
        const byPerson = Map.groupBy(await seersOf(source, tx, gaps), ({ tenantId, userId }) => `${tenantId} ${userId}`)
        for (const seen of byPerson.values()) {
          const { tenantId, userId, gap } = seen[0]!
          const params = { count: seen.length }
          await notifyUser(
            { db, clock },
            {
              ...{ tenantId, userIds: [userId], priority: 'M', openPage: '/finance/statementDay?state=2' },
              ...{
                title: bankMessages.gapsTitle(params),
                content: bankMessages.gapsContent(params),
                cause: `statementGaps:${gap.id}:${at}`,
              },
            },
            tx,
          )
        }
        return gaps.length
      })
      count += told
      if (told < most) break
    }
    return count > 0 ? bankMessages.gapsTold({ count }) : null
  },
})

async function seersOf(source: Source, tx: Parameters<typeof claimGaps>[0], gaps: readonly Gap[]) {
  const seen = []
  for (const gap of gaps)
    for (const userId of await holdersWhoSee(tx, source, gap, ['customer:transaction:pull']))
      seen.push({ tenantId: gap.tenantId, userId, gap })
  return seen
}

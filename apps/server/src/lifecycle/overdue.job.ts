import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { term } from '@heliodesk/contracts/text/message'
import type { Job } from '../jobs/job.ts'
import type { BoundLifecycle } from './bound.ts'
import { peopleOf, tell } from './notices.ts'
import { lateRecords } from './overdue.queries.ts'

/** What passed longer ago is no news: nobody gets a hundred messages on the day that deadlines are declared. */
const days = 3
const most = 200

/** Tells who must act of records that are over the deadline of their state, once for each record and state. */
export function overdueJob(bound: BoundLifecycle): Job {
  const { lifecycle, source } = bound
  return {
    name: `${lifecycle.resource.name}.overdue`,
    label: jobNames.overdue({ label: term(source.resource.label) }),
    schedule: { everyMinutes: 15 },
    leaseMs: 10 * 60_000,
    spreadMs: 60_000,
    async run({ db }, { signal }) {
      const { overdue } = lifecycle
      let after = '0'
      while (overdue && !signal.aborted) {
        const late = await lateRecords(db, bound, { days, after, most })
        for (const record of late)
          await db.tx(async (tx) => {
            const userIds = await peopleOf(tx, bound, record, whoMustAct(bound, record.state))
            await tell(tx, bound, { ...overdue, record, userIds, by: null, cause: `overdue:${record.state}` })
          })
        if (late.length < most) return
        after = late.at(-1)?.id ?? after
      }
    },
  }
}

/** Participants who may take a step that leads on from this state. */
function whoMustAct({ lifecycle }: BoundLifecycle, state: string): readonly string[] {
  const leading = Object.values(lifecycle.verbs).filter(({ look }) => look === 'leading')
  return [...new Set(leading.flatMap(({ moves }) => moves.filter(({ from }) => from.includes(state)).flatMap(({ who }) => who)))]
}

import { agentMessages } from '@heliodesk/contracts/messages/agent'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { agentRating, agentRatingFigure, agentRatingRow } from '@heliodesk/contracts/resources/agent/rating'
import type { Job } from '#server/jobs/job.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { monthToRate, rateAgents } from './rate.service.ts'

/** Rates the month that has ended; asked every night, so that a night without a server costs no month. 定时任务 runs it at once. */
const rateJob: Job = {
  name: 'agent.rate',
  label: jobNames.agentsRate(),
  schedule: { dailyAt: '03:40' },
  leaseMs: 30 * 60_000,
  async run(context, { signal }) {
    const month = monthToRate(context.clock.now())
    const count = month === null ? 0 : await rateAgents(context, month, signal)
    return count > 0 ? agentMessages.rated({ count }) : null
  },
}

/** Ratings of agents with what they follow from: written by the job, read by people (decision 096). */
export const agentRatingModule: ModuleFactory = (context) => ({ ...crudModule(agentRating)(context), jobs: [rateJob] })
export const agentRatingFigureModule = crudModule(agentRatingFigure)
export const agentRatingRowModule = crudModule(agentRatingRow)

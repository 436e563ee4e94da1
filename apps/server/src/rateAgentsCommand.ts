// npm run rate-agents [-- --month 2026-10]: rates the agents that have no rating of a month yet, as the job of the night does for the month
// that has ended. Joins the database of the server that runs on the data directory, or starts it for the time being.
import { parseArgs } from 'node:util'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { bootContext, systemClock } from './boot.ts'
import { CommandRefusal, runCommand, withDb } from './db/shellCommand.ts'
import { withTenantScope } from './db/tenantScope.ts'
import { agentModule } from './modules/agent/partner/agent.module.ts'
import { monthToRate, rateAgents } from './modules/agent/rating/rate.service.ts'
import { buildLog } from './observe/log.ts'

const usage = '用法：npm run rate-agents -- [--month <YYYY-MM>]；不写月份为上个月，未结束的月份不能评级'

function readMonth(): string | undefined {
  try {
    return parseArgs({ options: { month: { type: 'string' } } }).values.month
  } catch {
    throw new CommandRefusal(usage)
  }
}

await runCommand(async () => {
  const asked = readMonth()
  const month = monthToRate(systemClock.now(), asked)
  if (month === null) throw new CommandRefusal(usage)
  return withDb(2, async ({ env, db }) => {
    const log = buildLog({ ...env, logFile: null, logLevel: 'warn' })
    const { context, close } = await bootContext({ env, db, log, clock: systemClock, announce: () => undefined })
    try {
      // A rating is a step in the life of its agent.
      agentModule(context)
      const count = await withTenantScope('everything', () => rateAgents(context, month))
      console.log(count === 0 ? `${month} 没有需要评级的代理商` : `${month} 评级了 ${thousands(count)} 家代理商`)
      return 0
    } finally {
      await close()
    }
  })
})

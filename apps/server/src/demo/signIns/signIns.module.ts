import { readInstallation } from '#server/access/installation.queries.ts'
import { platformTenantId } from '#server/access/platformTenant.ts'
import type { Context } from '#server/context.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { insertLines } from '#server/requestLog/requestLog.queries.ts'
import type { LogLine } from '#server/requestLog/requestLog.ts'
import { claimDemo } from '../claimDemo.queries.ts'
import { demoPeople } from '../people/demoPeople.ts'
import { type PlannedSignIn, planSignIns } from './plan.ts'
import { accountsOf, noteLastLogins } from './signIns.queries.ts'

const contents = { login: '登录成功', failed: '登录失败', logout: '退出登录' } as const
const usernames = ['admin', 'staff', 'agent', 'multi', ...demoPeople.map(({ username }) => username)]

const lineOf = ({ atMs, event, ip, device }: PlannedSignIn, tenantId: string, userId: string): LogLine => ({
  ...{ atMs, logType: 1, tenantId, userId, signEvent: event, content: contents[event], ip, device, requestId: null },
  ...{ success: event !== 'failed', reason: event === 'failed' ? '密码错误' : null },
})

/** The log of who came and went in the demo's last days, made once. No session is made: nobody comes in by it. */
export async function makeSignIns({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await claimDemo(tx, 'demo_sign_ins'))) return
    const accounts = await accountsOf(tx, platformTenantId, usernames)
    const ids = new Map(accounts.map(({ id, username }) => [username, id]))
    const plan = planSignIns([...ids.keys()], clock.now())
    const known = plan.flatMap((one) => {
      const userId = ids.get(one.username)
      return userId === undefined ? [] : [{ one, userId }]
    })
    await insertLines(
      tx,
      known.map(({ one, userId }) => lineOf(one, platformTenantId, userId)),
    )
    const came = known.filter(({ one }) => one.event === 'login')
    await noteLastLogins(
      tx,
      came.map(({ one, userId }) => ({ userId, atMs: one.atMs })),
    )
  })
}

export const demoSignInsModule: ModuleFactory = (context) => ({
  name: 'demoSignIns',
  routes: [],
  async start() {
    const { db, env } = context
    // A demo without stations is an empty one.
    if (!env.demo || env.demoStations === 0 || !(await readInstallation(db))?.demo) return
    await makeSignIns(context)
  },
})

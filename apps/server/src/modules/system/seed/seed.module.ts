import type { ModuleFactory } from '../../../context.ts'
import { demoAccounts } from './organisation.ts'
import { seedBase } from './seed.service.ts'

/** Stands first: the other modules rely on the tenant, the departments and the dictionaries. */
export const seedModule: ModuleFactory = ({ db, env, access, announce, log }) => ({
  name: 'seed',
  routes: [],
  async start() {
    const made = await seedBase(db, env, access)
    if (made.firstStart) log.info({ demo: made.demo, accounts: made.accounts.length }, 'organisation made')
    const accounts = made.firstStart ? made.accounts : made.demo ? demoAccounts : []
    if (accounts.length === 0) return
    announce('账号', accounts.map(({ username, realname }) => `${username}（${realname}）`).join('、'))
    if (!made.firstStart) return announce('密码', '首次启动时显示或设定的密码')
    announce('密码', made.generatedPassword ?? '由 HELIODESK_SEED_PASSWORD 设定')
    if (made.generatedPassword !== null) announce('', '以上密码只显示这一次，请妥善保存')
  },
})

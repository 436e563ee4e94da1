import type { Context } from '#server/context.ts'
import { isLoopback } from '#server/env.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { usableAccounts } from './organisation.queries.ts'
import { demoAccounts } from './organisation.ts'
import { type SeedResult, seedBase } from './seed.service.ts'

/** Stands first: the other modules rely on the tenant, the departments and the dictionaries. */
export const seedModule: ModuleFactory = (context) => ({
  name: 'seed',
  routes: [],
  async start() {
    const { db, env, access, log } = context
    const made = await seedBase(db, env, access)
    if (made.firstStart) log.info({ demo: made.demo, accounts: made.accounts.length }, 'organisation made')
    const usable = made.demo ? await usableAccounts(db, usernames) : []
    announceAccounts(context, made, usable)
    if (made.demo) warnOfOpenDemo(context, made, usable)
  },
})

const usernames = demoAccounts.map(({ username }) => username)

function announceAccounts({ announce }: Context, made: SeedResult, usable: readonly string[]): void {
  const accounts = made.firstStart ? made.accounts : demoAccounts.filter(({ username }) => usable.includes(username))
  if (accounts.length === 0) return
  announce('账号', accounts.map(({ username, realname }) => `${username}（${realname}）`).join('、'))
  announce('密码', passwordText(made))
  if (made.generatedPassword !== null) announce('', '以上密码只显示这一次，请妥善保存')
}

function passwordText({ firstStart, generatedPassword }: SeedResult): string {
  if (!firstStart) return '首次启动时显示或设定的密码'
  return generatedPassword ?? '由 HELIODESK_SEED_PASSWORD 设定'
}

/** Says what was left out for the sake of safety, and what is open that should not be. */
function warnOfOpenDemo({ announce, env, log }: Context, made: SeedResult, usable: readonly string[]): void {
  const opening = openingOf(env)
  if (opening === null) return
  if (made.withheld.length > 0) {
    announce('演示账号', `未创建 ${made.withheld.join('、')}：${opening}，服务对网络开放`)
    announce('', '管理员首次登录须修改密码；确需演示账号，请设置 HELIODESK_DEMO_ACCOUNTS=1 并换用新的数据目录')
  }
  const open = usable.filter((name) => name !== 'admin')
  if (open.length === 0) return
  log.warn({ accounts: open, opening }, 'demo accounts can sign in from the network')
  announce('警告', `${opening}，网络上的人可以用演示账号 ${open.join('、')} 登录`)
  announce('', '请在“用户管理”中冻结或删除这些账号并修改 admin 的密码，或改用 HOST=127.0.0.1')
}

/** The setting by which others than this machine reach the server; null when none does. */
function openingOf({ host, trustProxy, publicUrl }: Context['env']): string | null {
  if (!isLoopback(host)) return `HOST=${host}`
  if (trustProxy.length > 0) return '设置了 HELIODESK_TRUST_PROXY'
  const published = publicUrl === null ? null : URL.parse(publicUrl)
  return published === null || isLoopback(published.hostname.replace(/^\[|\]$/g, '')) ? null : '设置了 HELIODESK_PUBLIC_URL'
}

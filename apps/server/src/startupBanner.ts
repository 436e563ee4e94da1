import { networkInterfaces } from 'node:os'
import type { Env } from './env.ts'

/** Address to type into a browser on this machine. */
export function localAddress(env: Pick<Env, 'host' | 'basePath'>, port: number): string {
  const host = isEverywhere(env.host) ? 'localhost' : env.host.includes(':') ? `[${env.host}]` : env.host
  return `http://${host}:${port}${env.basePath}/`
}

/** The one block that a start prints. `lines` are what the modules announced. */
export function startupBanner(
  env: Env,
  at: { readonly port: number; readonly version: string; readonly webBuilt: boolean },
  lines: readonly (readonly [label: string, text: string])[],
): string {
  const rows: (readonly [string, string])[] = [['地址', localAddress(env, at.port)]]
  if (isEverywhere(env.host)) for (const ip of ownAddresses()) rows.push(['', `http://${ip}:${at.port}${env.basePath}/`])
  if (env.roles.has('web') && !at.webBuilt) rows.push(['提示', '网页尚未构建，请先运行 npm run build'])
  rows.push(...lines, ['数据', env.databaseUrl === null ? env.dataDir : `外部数据库，文件在 ${env.dataDir}`])
  if (env.roles.size < 4) rows.push(['职责', [...env.roles].join('、')])
  if (env.testMode) rows.push(['注意', '测试模式：验证码固定为 abcd，请勿用于生产'])
  rows.push(['停止', '按 Ctrl+C'])
  const body = rows.map(([label, text]) => `  ${padLabel(label)}  ${text}`)
  return ['', `${env.systemName}（${at.version}）已启动`, '', ...body, ''].join('\n')
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

function ownAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all.filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address)
}

/** Chinese characters are two columns wide. */
function padLabel(label: string): string {
  const width = [...label].reduce((total, char) => total + (/[\u2e80-\uffef]/.test(char) ? 2 : 1), 0)
  return label + ' '.repeat(Math.max(0, 10 - width))
}

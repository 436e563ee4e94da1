import { errors } from '@heliodesk/contracts/errors'
import { type ForeignPlace, type ReadForeign, withForeign } from '#server/db/foreign.ts'
import type { OutboundGuard } from '#server/http/outboundGuard.ts'

export type Foreign = Omit<ForeignPlace, 'address'>

/** Looks at where the source leads, then reads there. What goes wrong leaves as a sentence. */
export async function readForeign<T>(
  guard: OutboundGuard,
  foreign: Foreign,
  work: (read: ReadForeign) => Promise<T>,
): Promise<T> {
  const { host, address } = await guard.admit(foreign.host, foreign.port)
  return withForeign({ ...foreign, host, address }, work).catch((error: unknown) => {
    throw errors.sourceFailed({ reason: reasonOf(error) })
  })
}

const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: '该地址的端口上没有服务，请检查主机与端口',
  ETIMEDOUT: '连接超时，请检查网络与防火墙',
  EHOSTUNREACH: '主机不可达，请检查网络',
  ENETUNREACH: '网络不可达',
  ECONNRESET: '连接被对方断开',
  '28P01': '用户名或密码错误',
  '28000': '对方不允许该用户从本服务器登录（pg_hba.conf）',
  '3D000': '数据库不存在',
  '42P01': '对方没有视图 heliodesk_points，请先建立',
  '42703': '视图 heliodesk_points 缺少约定的列（contract_no、ts、power_w、total_kwh）',
  '42501': '该用户没有读取权限',
  '53300': '对方的连接数已满',
  '57P03': '对方数据库正在启动',
  DEPTH_ZERO_SELF_SIGNED_CERT: '对方使用自签名证书，不能通过校验；请改为“加密，不校验证书”或更换证书',
  SELF_SIGNED_CERT_IN_CHAIN: '对方证书链含自签名证书，不能通过校验',
  CERT_HAS_EXPIRED: '对方证书已过期',
  ERR_TLS_CERT_ALTNAME_INVALID: '对方证书与主机名不符',
}

export function reasonOf(error: unknown): string {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  const known = typeof code === 'string' ? byCode[code] : undefined
  if (known !== undefined) return known
  const text = String(message)
  if (/does not support SSL/.test(text)) return '对方不支持加密连接，请改为“不加密”'
  if (/timeout/i.test(text)) return '连接超时，请检查主机、端口与防火墙'
  return text.slice(0, 200)
}

import { deviceName } from '@heliodesk/domain/account/deviceName'
import type { AuditEvent } from '../access/auditEvent.ts'
import type { LogLine } from './requestLog.ts'

type SignEvent = NonNullable<LogLine['signEvent']>

const reasons: Readonly<Record<string, string>> = {
  unknown: '账号不存在',
  password: '密码错误',
  code: '验证码错误',
  frozen: '账号已冻结',
  locked: '失败次数过多，暂时锁定',
}
const contents: Readonly<Record<SignEvent, string>> = {
  login: '登录成功',
  failed: '登录失败',
  locked: '登录失败，账号暂时锁定',
  logout: '退出登录',
  forced: '被强制下线',
}

function signEventOf({ event, detail }: AuditEvent): SignEvent | null {
  switch (event) {
    case 'login.ok':
      return 'login'
    case 'login.failed':
      return detail?.reason === 'locked' ? 'locked' : 'failed'
    case 'logout':
      return 'logout'
    case 'session.forced':
      return 'forced'
    default:
      return null
  }
}

/** The line of a sign-in, a sign-out or a forced one; null for all else that is audited. */
export function signInLine(event: AuditEvent, call: { readonly atMs: number; readonly userAgent: string }): LogLine | null {
  const signEvent = signEventOf(event)
  if (signEvent === null) return null
  const { actor, detail, ip = null, requestId = null } = event
  const base = {
    atMs: call.atMs,
    logType: 1,
    tenantId: actor?.tenantId ?? null,
    signEvent,
    content: contents[signEvent],
    ip,
    requestId,
  } as const
  if (signEvent === 'forced') {
    // The line belongs to whose session it was; address and device would be those of somebody else.
    const by = `由 ${actor?.username ?? '系统'} 操作`
    return { ...base, userId: textOf(detail?.userId), success: true, reason: by, device: null }
  }
  const isRefused = signEvent === 'failed' || signEvent === 'locked'
  return {
    ...base,
    userId: actor?.userId ?? null,
    success: !isRefused,
    reason: isRefused ? (reasons[String(detail?.reason)] ?? null) : null,
    device: deviceName(call.userAgent) || null,
    ...(typeof detail?.door === 'string' ? { door: detail.door } : {}),
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

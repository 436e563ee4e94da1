import { logMessages } from '@heliodesk/contracts/messages/log'
import type { Message } from '@heliodesk/contracts/text/message'
import { deviceName } from '@heliodesk/domain/account/deviceName'
import type { AuditEvent } from '../access/auditEvent.ts'
import { rowMessages, writtenText } from '../language/stored.ts'
import type { LogLine } from './requestLog.ts'

type SignEvent = NonNullable<LogLine['signEvent']>

const reasons: Readonly<Record<string, Message>> = {
  unknown: logMessages.unknownAccount(),
  password: logMessages.wrongPassword(),
  code: logMessages.wrongCode(),
  frozen: logMessages.frozen(),
  locked: logMessages.tooMany(),
}
const contents: Readonly<Record<SignEvent, Message>> = {
  login: logMessages.login(),
  failed: logMessages.failed(),
  locked: logMessages.locked(),
  logout: logMessages.logout(),
  forced: logMessages.forced(),
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
    ip,
    requestId,
  } as const
  if (signEvent === 'forced') {
    // The line belongs to whose session it was; address and device would be those of somebody else.
    const by = logMessages.by({ name: actor?.username ?? logMessages.platform() })
    return { ...base, userId: textOf(detail?.userId), success: true, ...reported(signEvent, by), device: null }
  }
  const isRefused = signEvent === 'failed' || signEvent === 'locked'
  return {
    ...base,
    userId: actor?.userId ?? null,
    success: !isRefused,
    ...reported(signEvent, isRefused ? (reasons[String(detail?.reason)] ?? null) : null),
    device: deviceName(call.userAgent) || null,
    ...(typeof detail?.door === 'string' ? { door: detail.door } : {}),
  }
}

const reported = (signEvent: SignEvent, reason: Message | null) => ({
  content: writtenText(contents[signEvent]),
  reason: reason && writtenText(reason),
  messages: rowMessages({ logContent: contents[signEvent], reason }),
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

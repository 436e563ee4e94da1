import { errors } from '@heliodesk/contracts/errors'
import { operationsMessages } from '@heliodesk/contracts/messages/operations'
import type { Message } from '@heliodesk/contracts/text/message'
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

const byCode: Readonly<Record<string, Message>> = {
  ECONNREFUSED: operationsMessages.sourceClosed(),
  ETIMEDOUT: operationsMessages.sourceTimeout(),
  EHOSTUNREACH: operationsMessages.sourceUnreachable(),
  ENETUNREACH: operationsMessages.sourceNoNetwork(),
  ECONNRESET: operationsMessages.sourceReset(),
  '28P01': operationsMessages.sourcePassword(),
  '28000': operationsMessages.sourceLogin(),
  '3D000': operationsMessages.sourceDatabase(),
  '42P01': operationsMessages.sourceView(),
  '42703': operationsMessages.sourceColumns(),
  '42501': operationsMessages.sourceRights(),
  '53300': operationsMessages.sourceFull(),
  '57P03': operationsMessages.sourceStarting(),
  DEPTH_ZERO_SELF_SIGNED_CERT: operationsMessages.sourceSelfSigned(),
  SELF_SIGNED_CERT_IN_CHAIN: operationsMessages.sourceSelfSignedChain(),
  CERT_HAS_EXPIRED: operationsMessages.sourceExpired(),
  ERR_TLS_CERT_ALTNAME_INVALID: operationsMessages.sourceOtherHost(),
}

export function reasonOf(error: unknown): Message {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  const known = typeof code === 'string' ? byCode[code] : undefined
  if (known !== undefined) return known
  const text = String(message)
  if (/does not support SSL/.test(text)) return operationsMessages.sourcePlain()
  if (/timeout/i.test(text)) return operationsMessages.sourceSlow()
  return operationsMessages.said({ words: text.slice(0, 200) })
}

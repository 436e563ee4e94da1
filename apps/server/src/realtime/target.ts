import type { LiveMessage } from '@heliodesk/contracts/channels'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { type Actor, isAllowed } from '../access/actor.ts'

/** Who receives a message; see LivePublisher. */
export interface Target {
  readonly tenantId?: string | undefined
  readonly userId?: string | undefined
  readonly orgCodes?: readonly string[] | undefined
  /** Whoever lacks this right hears nothing. */
  readonly right?: PermissionCode | undefined
}

/** A message on its way between processes. */
export interface Dispatch {
  readonly message: LiveMessage
  readonly to: Target
}

type Receiver = Pick<Actor, 'userId' | 'tenantId' | 'orgCode' | 'isAdmin' | 'permissions'>

/**
 * True when the receiver may know of it. With `orgCodes` they must work in one of these departments or above one of them: whoever sees
 * the record's row hears of its change. Without a working department they see no rows and hear nothing of them.
 */
export function isReceiver(actor: Receiver, to: Target): boolean {
  if (to.tenantId !== undefined && to.tenantId !== actor.tenantId) return false
  if (to.right !== undefined && !isAllowed(actor, to.right)) return false
  if (to.userId !== undefined) return to.userId === actor.userId
  if (to.orgCodes === undefined) return true
  const { orgCode } = actor
  return orgCode !== null && to.orgCodes.some((code) => code.startsWith(orgCode))
}

const maxBytes = 7_900

/**
 * The NOTIFY payload, under its 8,000 bytes: a list of stations that does not fit is emptied (receivers refetch what they see), and
 * departments that do not fit widen the message to the tenant, which costs a refetch and tells nothing.
 */
export function encodeDispatch(dispatch: Dispatch): string {
  const full = JSON.stringify(dispatch)
  if (Buffer.byteLength(full) <= maxBytes) return full
  const unnamed = { message: withoutStations(dispatch.message), to: dispatch.to }
  const shorter = JSON.stringify(unnamed)
  if (Buffer.byteLength(shorter) <= maxBytes) return shorter
  const { orgCodes: _, ...wide } = dispatch.to
  return JSON.stringify({ message: unnamed.message, to: wide })
}

function withoutStations(message: LiveMessage): LiveMessage {
  return 'stationIds' in message ? { ...message, stationIds: [] } : message
}

/** Null for what this version does not understand. */
export function decodeDispatch(payload: string): Dispatch | null {
  try {
    const value: unknown = JSON.parse(payload)
    return typeof value === 'object' && value !== null && 'message' in value && 'to' in value ? (value as Dispatch) : null
  } catch {
    return null
  }
}

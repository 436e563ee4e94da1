import { createHash } from 'node:crypto'
import { errors } from '@heliodesk/contracts/errors'
import type { RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import { addFailure, clearFailures, countFailures, isKnownDevice, reserveTry } from './loginGuard.queries.ts'
import { buildSignInPace, type SignInPace } from './signInPace.ts'

const minute = 60_000
const accountLimit = { tries: 5, windowMs: 15 * minute }
const addressLimit = { tries: 20, windowMs: 5 * minute }
const knownDeviceMs = 30 * 24 * 60 * minute

export interface Attempt {
  /** False while the account is locked for this caller: even the right password is refused. */
  readonly open: boolean
  succeeded(): Promise<void>
  failed(): Promise<void>
}

/**
 * Opens one try to sign in. Five failures of an account within 15 minutes lock it, for devices it is not known on; a known device has
 * five tries of its own, so that a stranger who guesses cannot lock out the owner. Unknown names are counted like real ones.
 * Throws 429 when the address has had 20 failures within five minutes, or when too many tries of all together wait.
 */
export async function openAttempt(
  { db, clock, env }: Pick<Context, 'db' | 'clock' | 'env'>,
  who: {
    readonly username: string
    readonly userId: string | null
    readonly meta: RequestMeta
    /** Second factors are counted by themselves: a right password takes none of their failures back. */
    readonly counts?: 'factor'
  },
): Promise<Attempt> {
  await paceOf(env).take()
  const nowMs = clock.now()
  const { ip, userAgent } = who.meta
  const address = `ip:${ip}`
  if ((await countFailures(db, address, nowMs - addressLimit.windowMs)) >= addressLimit.tries) {
    throw errors.tooManyRequests({ seconds: addressLimit.windowMs / 1000 }, { retryAfter: addressLimit.windowMs / 1000 })
  }
  const known = await isKnownDevice(db, { userId: who.userId, ip, userAgent, sinceMs: nowMs - knownDeviceMs })
  const kind = who.counts === undefined ? '' : `${who.counts}:`
  const subject = kind + (known ? `device:${digest(`${who.userId}|${ip}|${userAgent}`)}` : subjectOf(who.username))
  const open = await db.tx((tx) =>
    reserveTry(tx, { subject, nowMs, sinceMs: nowMs - accountLimit.windowMs, limit: accountLimit.tries }),
  )
  return {
    open,
    succeeded: () => clearFailures(db, subject),
    failed: () => addFailure(db, address, nowMs),
  }
}

const paces = new WeakMap<Context['env'], SignInPace>()

/** One for the whole process, whatever method they sign in by. */
function paceOf(env: Context['env']): SignInPace {
  const pace = paces.get(env) ?? buildSignInPace(env.signInsPerSecond)
  paces.set(env, pace)
  return pace
}

/** Names that somebody tried are not kept in clear: people type passwords into the wrong field. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Lifts a lock: the owner has proved themselves in another way. */
export function forgetFailures(sql: Sql, username: string): Promise<void> {
  return clearFailures(sql, subjectOf(username))
}

const subjectOf = (username: string): string => `user:${digest(username.toLowerCase())}`

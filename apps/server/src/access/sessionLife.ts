import { limits } from '@heliodesk/contracts/limits'
import type { Env } from '../env.ts'

/** How long a session lives, in ms. */
export interface SessionLife {
  /** Without a call. */
  readonly idleMs: number
  /** The same for one that its owner asked to be remembered. */
  readonly rememberMs: number
  /** From the sign-in on, used or not. */
  readonly longestMs: number
  /** The same for people with rights over rights, or over exports of money or personal data. */
  readonly privilegedMs: number
}

const hourMs = 3_600_000

export const usualLife: SessionLife = {
  idleMs: limits.sessionIdleMs,
  rememberMs: limits.sessionRememberedIdleMs,
  longestMs: limits.sessionMs,
  privilegedMs: limits.sessionPrivilegedMs,
}

export function sessionLife(
  env: Pick<Env, 'sessionIdleHours' | 'sessionRememberedHours' | 'sessionPrivilegedHours'>,
): SessionLife {
  return {
    idleMs: env.sessionIdleHours * hourMs,
    rememberMs: env.sessionRememberedHours * hourMs,
    longestMs: limits.sessionMs,
    privilegedMs: env.sessionPrivilegedHours * hourMs,
  }
}

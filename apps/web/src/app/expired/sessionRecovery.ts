import type { UserInfo } from '@heliodesk/contracts/endpoints/session'
import { offerRecovery } from '../../api/recovery.ts'
import { loadPermissions } from '../../session/loadPermissions.ts'
import { keptSession, renewSession, session } from '../../session/store.ts'
import { hasUnsaved, onUnsaved, reloadWindow } from '../unsaved.ts'
import { expiredDialog } from './expiredDialog.ts'

interface Waiting {
  readonly result: Promise<boolean>
  readonly settle: (renewed: boolean) => void
}

let waiting: Waiting | null = null
/** Tokens that were renewed in place: a late answer to one of them is a reason to ask again, not to end the session. */
const renewedTokens = new Set<string>()

function wait(): Waiting {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  return { result: promise, settle: resolve }
}

/**
 * A session ended while something unsaved is on the screen: the person signs in again above it, and all calls that failed meanwhile wait for that.
 * Without anything to lose the session ends as usual (A§8).
 */
function recoverSession(token: string): Promise<boolean> | null {
  if (renewedTokens.has(token)) return Promise.resolve(true)
  if (waiting) return waiting.result
  if (token !== session.getState().token || !hasUnsaved()) return null
  waiting = wait()
  expiredDialog.open()
  return waiting.result
}

const sameWork = (a: UserInfo | null, b: UserInfo | null): boolean =>
  a !== null && b !== null && a.id === b.id && a.orgCode === b.orgCode

/** Goes on with the new token where the same person works in the same department; anything else begins anew. */
export function resumeSession(user: UserInfo, token: string): void {
  const before = session.getState()
  if (!sameWork(before.user, user)) {
    reloadWindow()
    return
  }
  if (before.token !== null) renewedTokens.add(before.token)
  renewSession(user, token)
  waiting?.settle(true)
  waiting = null
  expiredDialog.close()
  // Rights may have changed between the two sessions.
  loadPermissions().catch(() => undefined)
}

/** Another window signed in. True when this one simply goes on. */
function followSignIn(): boolean {
  const { token, user } = keptSession()
  if (!token || !user || !sameWork(session.getState().user, user)) return false
  if (token !== session.getState().token) resumeSession(user, token)
  return true
}

/** The person does not want to go on: the calls fail, and the window starts anew at the login. */
export function giveUpSession(leave: () => void): void {
  waiting?.settle(false)
  waiting = null
  leave()
}

/** Offers the way to every call, and fetches the dialog as soon as there is something to lose: it must also open without a network. */
export function startRecovery(): void {
  offerRecovery({ recover: recoverSession, followSignIn })
  session.subscribe((now, before) => {
    if (before.token === null || now.token !== null) return
    waiting?.settle(false)
    waiting = null
  })
  onUnsaved(() => expiredDialog.warm())
}

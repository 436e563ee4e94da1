import { followSignIn, recover } from '../../api/recovery.ts'
import { storageName } from '../../session/expiringStorage.ts'
import { clearSession, session, tokenKey } from '../../session/store.ts'

/**
 * Signing out in one window signs out the others; where something is unsaved, that window asks to sign in again. The same person signing in
 * again lets the others go on; another person, or another department, reloads them.
 */
export function followOtherWindows(reload: () => void = () => location.reload()): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== storageName(tokenKey)) return
    const { token } = session.getState()
    if (event.newValue !== null) {
      if (token === null || !followSignIn()) reload()
    } else if (token === null || recover(token) === null) clearSession()
  })
}

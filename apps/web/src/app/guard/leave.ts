import { limits } from '@heliodesk/contracts/limits'
import { browserPath } from '../../api/browserPath.ts'
import { session as copy } from '../../copy/zhCN/session.ts'
import { logout } from '../../session/logout.ts'
import { confirm } from '../confirm.ts'
import { loginPath } from '../routes/staticRoutes.ts'
import { toast } from '../toast.ts'
import { holdStill, loadWindow } from '../unsaved.ts'

/** Loads the login page anew, so that nothing of the session stays in memory (LAYOUT-24). */
function toLoginAfresh(): void {
  loadWindow(browserPath(loginPath))
}

/**
 * Asks, ends the session, and leaves by `go`. A failed call is shown before the page goes (SESSION-04).
 * @param unsaved pages whose input would be lost
 */
export async function askAndLeave(go: () => void = toLoginAfresh, unsaved = 0): Promise<void> {
  const text = unsaved > 0 ? { text: copy.unsaved(unsaved) } : {}
  const sure = await confirm({ title: copy.logoutAsk, ...text, confirm: copy.logout, cancel: copy.cancel })
  if (!sure) return
  holdStill()
  const failure = await logout()
  if (failure === null) {
    go()
    return
  }
  toast.error(failure)
  setTimeout(go, limits.expiredReloadMs)
}

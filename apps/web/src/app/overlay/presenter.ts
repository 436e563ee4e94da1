import { limits } from '@heliodesk/contracts/limits'
import { browserPath } from '../../api/browserPath.ts'
import { isWorkChat, type Presenter, setPresenter } from '../../api/errorPolicy.ts'
import { errors } from '../../copy/zhCN/errors.ts'
import { lifecycle } from '../../copy/zhCN/lifecycle.ts'
import { logout } from '../../session/logout.ts'
import { confirm } from '../confirm.ts'
import { type ToastOptions, toast } from '../toast.ts'
import { reloadWindow } from '../unsaved.ts'

export interface Ending {
  readonly logout: () => Promise<unknown>
  readonly reload: () => void
  readonly userAgent: string
}

/** The number of an unexpected error, to be handed to whoever can look it up (in the log of the server). */
function traceAction(trace: string | undefined): Pick<ToastOptions, 'action'> {
  if (trace === undefined) return {}
  const run = (): void => {
    const copied = (async () => navigator.clipboard.writeText(trace))()
    copied.then(
      () => toast.success(errors.traceCopied, { key: 'trace' }),
      () => toast.info(errors.trace(trace), { key: 'trace' }),
    )
  }
  return { action: { label: errors.copyTrace, run } }
}

/** The way opens beside this page: whoever was refused keeps what they had. */
const wayAction = (way: string | undefined): Pick<ToastOptions, 'action'> =>
  way === undefined
    ? {}
    : { action: { label: lifecycle.mend, run: () => void window.open(browserPath(way), '_blank', 'noopener') } }

/** Draws failed calls: one toast per cause, and the two ways a session ends by itself (ERR-01, ERR-06, ERR-07). */
export function buildPresenter(ending: Ending): Presenter {
  let ends = false
  const end = async (): Promise<void> => {
    await ending.logout()
    ending.reload()
  }
  /** Several calls fail together when a session dies: the first one speaks. */
  const once = (act: () => void): void => {
    if (ends) return
    ends = true
    act()
  }
  return {
    notice: (key, title, { detail, trace } = {}) =>
      toast.error(title, { key, ...(detail ? { detail } : {}), ...traceAction(trace) }),
    warning: (key, title, way) => toast.warning(title, { key, ...wayAction(way) }),
    success: (key, title) => toast.success(title, { key }),
    expired: () =>
      once(() => {
        toast.error(errors.sessionExpired, { key: '401' })
        setTimeout(() => void end(), limits.expiredReloadMs)
      }),
    expiredModal: () =>
      once(() => {
        if (isWorkChat(ending.userAgent)) {
          toast.loading(errors.sessionExpired, { key: '401' })
          setTimeout(() => void end(), limits.expiredReloadMs)
        } else {
          void confirm({ title: errors.sessionExpired, confirm: errors.signInAgain }).then(end)
        }
      }),
  }
}

export function startPresenter(): void {
  setPresenter(buildPresenter({ logout, reload: reloadWindow, userAgent: navigator.userAgent }))
}

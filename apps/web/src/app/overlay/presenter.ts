import { limits } from '@heliodesk/contracts/limits'
import { isWorkChat, type Presenter, setPresenter } from '../../api/errorPolicy.ts'
import { errors } from '../../copy/zhCN/errors.ts'
import { logout } from '../../session/logout.ts'
import { confirm } from '../confirm.ts'
import { toast } from '../toast.ts'

export interface Ending {
  readonly logout: () => Promise<unknown>
  readonly reload: () => void
  readonly userAgent: string
}

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
    notice: (key, title, detail) => toast.error(title, detail ? { key, detail } : { key }),
    warning: (key, title) => toast.warning(title, { key }),
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
  setPresenter(buildPresenter({ logout, reload: () => location.reload(), userAgent: navigator.userAgent }))
}

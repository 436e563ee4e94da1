import { useEffect, useState } from 'react'
import { ApiError } from '../../api/apiError.ts'
import { call } from '../../api/client.ts'
import { runtimeConfig } from '../../api/runtimeConfig.ts'
import { session as copy } from '../../copy/zhCN/session.ts'
import { type Depart, selectDepart } from '../../session/login.ts'
import { replaceUser, session } from '../../session/store.ts'
import { useSession } from '../../session/useSession.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { confirm } from '../confirm.ts'
import { forgetTabs, unsavedTabs } from '../tabs/tabStore.ts'
import { toast } from '../toast.ts'
import { DepartForm } from './DepartForm.tsx'

/** DEPT-05: hidden (not mounted), loading the list, visible. */
type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'visible'; readonly list: readonly Depart[]; readonly current: string | null }

/** Whether the person lets go of what is typed and not saved. */
async function letsGo(): Promise<boolean> {
  const unsaved = unsavedTabs()
  if (unsaved === 0) return true
  const { leaveTitle, leave, stay } = copy.department
  return confirm({ title: leaveTitle, text: copy.unsaved(unsaved), confirm: leave, cancel: stay, danger: true })
}

/** Everything on screen belongs to the old department: the application starts anew at its home. */
function startAnew(): void {
  forgetTabs()
  location.assign(runtimeConfig.basePath)
}

/** The department switch of the user menu: closable, titled with the current department (DEPT-01, DEPT-04). */
export function DepartSwitch({ onClose }: { readonly onClose: () => void }) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const name = useSession((current) => current.user?.orgCodeTxt)
  useEffect(() => {
    const controller = new AbortController()
    call('GET /sys/user/getCurrentUserDeparts', { signal: controller.signal, silent: true }).then(
      ({ list, orgCode }) => {
        if (list.length > 0) return setState({ kind: 'visible', list, current: orgCode })
        toast.warning(copy.noDepartment)
        onClose()
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        toast.warning(error instanceof ApiError ? error.message : copy.noDepartment)
        onClose()
      },
    )
    return () => controller.abort()
  }, [onClose])
  const choose = async (orgCode: string): Promise<void> => {
    if (!(await letsGo())) return
    const { userInfo, token } = await selectDepart(orgCode, session.getState().user?.username ?? '')
    replaceUser(userInfo, token)
    startAnew()
  }
  return (
    <Dialog title={name ? copy.department.titleWith(name) : copy.department.title} onClose={onClose}>
      {state.kind === 'loading' ? (
        <p role="status">{copy.department.loading}</p>
      ) : (
        <DepartForm departs={state.list} current={state.current} onConfirm={choose} onClose={onClose} />
      )}
    </Dialog>
  )
}

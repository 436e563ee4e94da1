import { useState } from 'react'
import { DepartForm } from '../../app/depart/DepartForm.tsx'
import { usePageLocation } from '../../app/pageLocation.tsx'
import { toast } from '../../app/toast.ts'
import { Dialog } from '../../app/ui/Dialog.tsx'
import { session as copy } from '../../copy/zhCN/session.ts'
import { type LoginResult, selectDepart, signInOf } from '../../session/login.ts'
import { signIn } from '../../session/store.ts'
import { LoginForm } from './LoginForm.tsx'

/** multi_depart of the login answer: none, one, several departments. */
const noDeparts = 0
const severalDeparts = 2

/**
 * From the form to the session. A user of several departments chooses one before anything of the application opens
 * (DEPT-08); the guard then leads on to the wanted path.
 */
export function LoginFlow() {
  const { navigate } = usePageLocation()
  const [waiting, setWaiting] = useState<LoginResult | null>(null)
  const accepted = (result: LoginResult): void => {
    if (result.multi_depart === severalDeparts) {
      setWaiting(result)
      return
    }
    if (result.multi_depart === noDeparts) toast.warning(copy.noDepartment)
    signIn(signInOf(result))
  }
  const choose = async (result: LoginResult, orgCode: string): Promise<void> => {
    const selected = await selectDepart(orgCode, result.userInfo.username, result.token)
    signIn(signInOf(result, selected))
  }
  return (
    <>
      <LoginForm onAccepted={accepted} onForgot={() => navigate('/user/alteration')} />
      {waiting && (
        <Dialog title={copy.department.title}>
          <p>{copy.department.afterLogin}</p>
          <DepartForm
            departs={waiting.departs}
            current={waiting.userInfo.orgCode}
            onConfirm={(orgCode) => choose(waiting, orgCode)}
          />
        </Dialog>
      )}
    </>
  )
}

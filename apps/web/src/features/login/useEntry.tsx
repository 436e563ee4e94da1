import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../app/routes/views.ts'
import { toast } from '../../app/toast.ts'
import { session as copy } from '../../copy/zhCN/session.ts'
import { type LoginResult, signInOf } from '../../session/login.ts'
import { signIn } from '../../session/store.ts'

const EntrySteps = lazy(() => loadChunk(() => import('./entry/EntrySteps.tsx')))

/** multi_depart of the login answer: none, one, several departments. */
const noDeparts = 0
const severalDeparts = 2

/** Whether something has to be asked between the accepted sign-in and the application. */
function isUnfinished({ mustChangePassword, mustEnrolFactor, tenantList, multi_depart }: LoginResult): boolean {
  return (
    mustChangePassword === true || mustEnrolFactor === true || (tenantList?.length ?? 0) > 1 || multi_depart === severalDeparts
  )
}

/** Ends the signing in; the guard then leads on to the wanted path. */
export function enterWith(...entry: Parameters<typeof signInOf>): void {
  const [{ multi_depart }] = entry
  if (multi_depart === noDeparts) toast.warning(copy.noDepartment)
  signIn(signInOf(...entry))
}

/** From an accepted sign-in to the session: what is left to ask comes in dialogs that nothing leads around (DEPT-08). */
export function useEntry(): { readonly accept: (result: LoginResult) => void; readonly steps: React.ReactNode } {
  const [waiting, setWaiting] = useState<LoginResult | null>(null)
  const accept = (result: LoginResult): void => {
    if (isUnfinished(result)) setWaiting(result)
    else enterWith(result)
  }
  const steps = waiting && (
    <Suspense>
      <EntrySteps result={waiting} />
    </Suspense>
  )
  return { accept, steps }
}

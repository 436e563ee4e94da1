import { lazy, Suspense, useState } from 'react'
import { auth } from '#web/copy/zhCN/auth.ts'
import { DepartForm } from '../../../app/depart/DepartForm.tsx'
import { PasswordForm } from '../../../app/password/PasswordForm.tsx'
import { loadChunk } from '../../../app/routes/views.ts'
import { session as copy } from '../../../copy/zhCN/session.ts'
import { type LoginResult, selectDepart, selectTenant } from '../../../session/login.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { enterWith } from '../useEntry.tsx'
import { TenantForm } from './TenantForm.tsx'

const EnrolSteps = lazy(() => loadChunk(() => import('../../../app/proof/EnrolSteps.tsx')))

type Step =
  | { readonly kind: 'enrol'; readonly result: LoginResult }
  | { readonly kind: 'password'; readonly result: LoginResult }
  | { readonly kind: 'tenant'; readonly result: LoginResult }
  | { readonly kind: 'depart'; readonly result: LoginResult; readonly tenantId: string | undefined }
  | { readonly kind: 'done' }

/** First the password, because nothing else is open before, and then a second factor where one is asked; then the tenant, which decides about the departments; then the department. */
function nextStep(result: LoginResult, tenantId?: string): Step {
  if (result.mustChangePassword) return { kind: 'password', result }
  if (result.mustEnrolFactor) return { kind: 'enrol', result }
  if (tenantId === undefined && (result.tenantList?.length ?? 0) > 1) return { kind: 'tenant', result }
  if (result.multi_depart === 2) return { kind: 'depart', result, tenantId }
  enterWith(result, undefined, tenantId)
  return { kind: 'done' }
}

/** What is asked between an accepted sign-in and the application; none of it can be closed. */
export function EntrySteps({ result: first }: { readonly result: LoginResult }) {
  const [step, setStep] = useState<Step>(() => nextStep(first))
  if (step.kind === 'done') return null
  const { result } = step
  if (step.kind === 'password') {
    return (
      <Dialog key="password" title={auth.password.title}>
        <p>{auth.password.forced}</p>
        <PasswordForm
          username={result.userInfo.username}
          token={result.token}
          onDone={(token) => setStep(nextStep({ ...result, token, mustChangePassword: false }))}
        />
      </Dialog>
    )
  }
  if (step.kind === 'enrol') {
    return (
      <Suspense>
        <EnrolSteps
          key="enrol"
          username={result.userInfo.username}
          token={result.token}
          onDone={() => setStep(nextStep({ ...result, mustEnrolFactor: false }))}
        />
      </Suspense>
    )
  }
  if (step.kind === 'tenant') {
    const choose = async (tenantId: string): Promise<void> =>
      setStep(nextStep(await selectTenant(tenantId, result.token), tenantId))
    return (
      <Dialog key="tenant" title={auth.tenant.title}>
        <p>{auth.tenant.text}</p>
        <TenantForm tenants={result.tenantList ?? []} onConfirm={choose} />
      </Dialog>
    )
  }
  const { tenantId } = step
  return (
    <Dialog key="depart" title={copy.department.title}>
      <p>{copy.department.afterLogin}</p>
      <DepartForm
        departs={result.departs}
        current={result.userInfo.orgCode}
        onConfirm={async (orgCode) => {
          enterWith(result, await selectDepart(orgCode, result.userInfo.username, result.token), tenantId)
        }}
      />
    </Dialog>
  )
}

export default EntrySteps

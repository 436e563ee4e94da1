import type { ThirdIdentity } from '@heliodesk/contracts/endpoints/auth'
import { useState } from 'react'
import { runtimeConfig } from '#web/api/runtimeConfig.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { beginThird } from '#web/session/thirdLogin.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { useIdentities, useUnbind } from '../useAccount.ts'
import { Row } from './Rows.tsx'

const back = '/account/settings/binding'
const nameOf = (identity: ThirdIdentity): string => identity.displayName ?? identity.provider

/** Accounts at the provider of this installation; nothing where there is neither a provider nor an account of an earlier one. */
export function Identities() {
  const query = useIdentities()
  const provider = runtimeConfig.thirdLoginName
  if (provider === null && (query.data === undefined || query.data.length === 0)) return null
  return (
    <Loaded query={query} height={60}>
      {(identities) => (
        <>
          {identities.map((identity) => (
            <Identity key={identity.id} identity={identity} />
          ))}
          {provider !== null && identities.length === 0 && <Unbound provider={provider} />}
        </>
      )}
    </Loaded>
  )
}

function Identity({ identity }: { readonly identity: ThirdIdentity }) {
  const unbind = useUnbind()
  const ask = async (): Promise<void> => {
    const title = copy.unbindTitle(nameOf(identity))
    if (!(await confirm({ title, text: copy.unbindText, confirm: copy.unbind, cancel: copy.cancel, danger: true }))) return
    await unbind.mutateAsync(identity.id)
    toast.success(copy.unbindDone)
  }
  const notes = [
    nameOf(identity),
    copy.boundSince(identity.createTime.slice(0, 16)),
    identity.lastLoginTime && copy.lastUsed(identity.lastLoginTime.slice(0, 16)),
  ]
  return (
    <Row title={identity.provider} note={notes.filter(Boolean).join(' · ')}>
      <Button
        look="danger"
        busy={unbind.isPending}
        aria-label={copy.unbindOf(identity.provider)}
        // A refusal was shown by the call itself.
        onClick={() => void ask().catch(() => undefined)}
      >
        {copy.unbind}
      </Button>
    </Row>
  )
}

function Unbound({ provider }: { readonly provider: string }) {
  const [isBusy, setBusy] = useState(false)
  const begin = (): void => {
    setBusy(true)
    beginThird('bind', back).catch((error: unknown) => {
      setBusy(false)
      toast.error(error instanceof Error ? error.message : String(error))
    })
  }
  return (
    <Row title={provider} note={copy.thirdNote}>
      <Button busy={isBusy} aria-label={`${copy.bind} ${provider}`} onClick={begin}>
        {copy.bind}
      </Button>
    </Row>
  )
}

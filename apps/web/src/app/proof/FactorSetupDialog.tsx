import { useState } from 'react'
import { proof as copy } from '../../copy/zhCN/proof.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { OverlayProps } from '../overlay/overlays.ts'
import { toast } from '../toast.ts'
import type { FactorSetup } from './openFactorSetup.ts'
import { PasskeySetup } from './PasskeySetup.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetup } from './TotpSetup.tsx'

/** Enrols a factor from the settings; recovery codes that come with it are shown before it closes. */
export default function FactorSetupDialog({ input, onClose }: OverlayProps<FactorSetup>) {
  const { kind, username, onChanged } = input
  const [codes, setCodes] = useState(input.codes)
  const enrolled = (made: readonly string[] | null): void => {
    toast.success(kind === 'totp' ? copy.totpOn : copy.passkeyAdded)
    onChanged()
    if (made === null) onClose()
    else setCodes(made)
  }
  if (codes) {
    return (
      <Dialog key="codes" title={copy.codesTitle} width={460}>
        <RecoveryCodes codes={codes} username={username} onDone={onClose} />
      </Dialog>
    )
  }
  const setup = { onDone: enrolled, onCancel: onClose, cancel: copy.cancel }
  return kind === 'passkey' ? (
    <Dialog key="passkey" title={copy.passkeyTitle} onClose={onClose}>
      <PasskeySetup {...setup} />
    </Dialog>
  ) : (
    <Dialog key="totp" title={copy.turnOnTotp} width={520} onClose={onClose}>
      <TotpSetup {...setup} />
    </Dialog>
  )
}

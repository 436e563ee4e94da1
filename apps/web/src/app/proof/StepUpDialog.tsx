import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { proof as copy } from '../../copy/zhCN/proof.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import type { OverlayProps } from '../overlay/overlays.ts'
import { FactorForm, type Method } from './FactorForm.tsx'
import type { Answering } from './proof.ts'

/** 再次验证: who is there proves it once more, and the call that waited goes on. */
export default function StepUpDialog({ input }: OverlayProps<Answering<boolean>>) {
  const [methods, setMethods] = useState<readonly Method[]>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    call('GET /sys/stepUp/methods', { silent: true }).then(setMethods, (error: unknown) =>
      setFailed(error instanceof Error ? error.message : String(error)),
    )
  }, [])
  const cancel = (): void => input.answer(false)
  return (
    <Dialog title={copy.stepUpTitle} onClose={cancel}>
      <p>{copy.stepUpText}</p>
      {failed !== undefined && <FormAlert text={failed} />}
      {methods && (
        <FactorForm
          methods={methods}
          submit={copy.stepUpSubmit}
          passkeyOptions={() => call('POST /sys/stepUp/passkey', { silent: true })}
          onProve={async ({ method, secret, passkey }) => {
            await call('POST /sys/stepUp', { body: { method, secret, passkey }, silent: true })
            input.answer(true)
          }}
          onCancel={cancel}
        />
      )}
    </Dialog>
  )
}

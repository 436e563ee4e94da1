import { ApiError } from '../../api/apiError.ts'
import { call, callEnvelope } from '../../api/client.ts'
import { proof as copy } from '../../copy/zhCN/proof.ts'
import { checkedLogin } from '../../session/login.ts'
import type { AskedFactor } from '../../session/secondFactor.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FactorForm, type Given } from './FactorForm.tsx'

/** Of the catalogue: the pending sign-in has timed out. */
const goneCode = 464

/** The second step of a sign-in: a code, a passkey or a recovery code. */
export default function SecondFactorDialog({ asked }: { readonly asked: AskedFactor }) {
  const { ticket, methods } = asked.pending
  const cancelled = (): void => asked.giveUp(new ApiError(copy.signInCancelled, 200, 0))
  const prove = async ({ method, secret, passkey }: Given): Promise<void> => {
    if (method === 'password') return
    try {
      const body = { ticket, method, ...(secret ? { code: secret } : {}), ...(passkey ? { passkey } : {}) }
      asked.settle(checkedLogin(await callEnvelope('POST /sys/secondFactor/signIn', { body, silent: true })))
    } catch (error) {
      // Nothing is left to prove it for: the first step has to be made anew.
      if (error instanceof ApiError && Number(error.code) === goneCode) asked.giveUp(error)
      else throw error
    }
  }
  return (
    <Dialog title={copy.signInTitle} onClose={cancelled}>
      <p>{copy.signInText}</p>
      <FactorForm
        methods={methods}
        submit={copy.signInSubmit}
        passkeyOptions={() => call('POST /sys/secondFactor/signIn/passkey', { body: { ticket }, silent: true })}
        onProve={prove}
        onCancel={cancelled}
      />
    </Dialog>
  )
}

import { call } from '../../api/client.ts'
import { proof as copy } from '../../copy/zhCN/proof.ts'

type Options = Readonly<Record<string, unknown>>

/** Passkeys need a browser that knows them and a page that was delivered safely. */
export const canUsePasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window

/** What the browser says when the person closed its window, or its time was up, is no fault of anybody. */
function readable(error: unknown): Error {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return new Error(copy.passkeyCancelled)
  if (name === 'InvalidStateError') return new Error(copy.passkeyKnown)
  if (name === 'SecurityError') return new Error(copy.passkeyHost)
  return error instanceof Error ? error : new Error(String(error))
}

/** Signs what the server asked for, by the person's own device. */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return { ...(await startAuthentication({ optionsJSON: options as never })) } as never
  } catch (error) {
    throw readable(error)
  }
}

/** Makes a key on the person's device and registers it. Answers the recovery codes where it is the first factor. */
export async function registerPasskey(name: string, token?: string): Promise<readonly string[] | null> {
  const options: Options = await call('POST /sys/secondFactor/passkey/start', { token, silent: true })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const answer = await startRegistration({ optionsJSON: options as never }).catch((error: unknown) => {
    throw readable(error)
  })
  const body = { name, answer: { ...answer } as never }
  return (await call('POST /sys/secondFactor/passkey/add', { body, token, silent: true })).recoveryCodes
}

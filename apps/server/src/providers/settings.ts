import type { ProviderKind } from '@heliodesk/contracts/endpoints/provider'
import { providerMessages as messages } from '@heliodesk/contracts/messages/provider'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Context } from '../context.ts'

/** Where somebody is asked, and the secret that both sides sign with. */
export interface Provider {
  readonly url: string
  readonly secret: string
}
type Held = Pick<Context, 'access' | 'env'>

/** By what a context shares with those that modules derive from it. */
const byDemo = new WeakMap<Context['access'], Readonly<Partial<Record<ProviderKind, Provider>>>>()
const origins = new WeakMap<Context['access'], string>()

/** The demo answers where nobody else is set up. */
export const provideDemo = ({ access }: Held, providers: Readonly<Record<ProviderKind, Provider>>): void =>
  void byDemo.set(access, providers)

/** Remembers where this process listens: the demo calls back there. */
export const noteOrigin = ({ access }: Held, origin: string): void => void origins.set(access, origin)

/** Whoever is asked for this; null when nobody is set up. */
export function providerOf({ access, env }: Held, kind: ProviderKind): Provider | null {
  const set = {
    identity: [env.identityUrl, env.identitySecret],
    signing: [env.signingUrl, env.signingSecret],
    account: [env.accountUrl, env.accountSecret],
  } as const
  const [url, secret] = set[kind]
  if (url !== null && secret !== null) return { url, secret }
  return byDemo.get(access)?.[kind] ?? null
}

/** Where a provider reports: under the address that others reach us by, else on this machine; null before the server listens. */
export function callbackUrl({ access, env }: Held, kind: ProviderKind): string | null {
  const origin = env.publicUrl ?? origins.get(access)
  return origin === undefined ? null : `${origin}${env.apiBase}/api/provider/${kind}/callback`
}

/** What people call them, and what is said where none is set up. */
export const providerNames: Readonly<Record<ProviderKind, Message>> = {
  identity: messages.identityName(),
  signing: messages.signingName(),
  account: messages.accountName(),
}
const unset: Readonly<Record<ProviderKind, Message>> = {
  identity: messages.identityUnset(),
  signing: messages.signingUnset(),
  account: messages.accountUnset(),
}

/** For guards: what is missing where nobody is set up. */
export const unsetProvider = (context: Held, kind: ProviderKind): readonly Message[] =>
  providerOf(context, kind) === null ? [unset[kind]] : []

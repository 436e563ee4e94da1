import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { translate } from '#server/language/translate.ts'

/** Where passkeys belong to: the host that browsers reach the pages under. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
  readonly name: string
}

export function relyingPartyOf(env: Pick<Env, 'publicUrl' | 'systemName'>, request: FastifyRequest): RelyingParty {
  const url = new URL(env.publicUrl ?? `${request.protocol}://${request.host}`)
  return { id: url.hostname, origin: url.origin, name: translate(env.systemName) }
}

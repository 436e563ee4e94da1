import { randomUUID } from 'node:crypto'
import type { Actor } from '#server/access/actor.ts'
import type { Signer } from '#server/access/signer.ts'

export const gatewayTokenType = 'heliodesk-gateway+jwt'
const lifeSeconds = 60

/**
 * What a target learns about the caller: a statement of ours, signed, for this target and for a minute. It opens nothing here, and a target
 * that passes it on opens nothing elsewhere (docs/operations.md, «Gateway»).
 */
export function callerToken(
  signer: Signer,
  actor: Actor,
  call: { readonly target: URL; readonly routerId: string; readonly nowMs: number },
): string {
  const { userId, username, tenantId, orgCode, roles } = actor
  const about = { sub: userId, name: username, tenant: tenantId, org: orgCode, roles, route: call.routerId }
  const claims = { iss: 'heliodesk', aud: call.target.origin, jti: randomUUID(), ...about }
  return signer.sign(gatewayTokenType, claims, { nowMs: call.nowMs, seconds: lifeSeconds })
}

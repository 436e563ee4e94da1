import type { telemetry } from '@heliodesk/contracts/endpoints/telemetry'
import { errors } from '@heliodesk/contracts/errors'
import type { ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import type { SignedCall } from '#server/http/route.ts'
import { insertKey, keysOfTenant, revokeKey } from '#server/telemetry/ingestKeys.queries.ts'
import { makeKey } from '#server/telemetry/ingestKeys.ts'

export async function listKeys({ db }: Context, actor: Actor): Promise<ResultOf<typeof telemetry.ingestKeys>> {
  const rows = await keysOfTenant(db, actor.tenantId)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createTime: wireTime(row.createTime.getTime()),
    revokedAt: row.revokedAt && wireTime(row.revokedAt.getTime()),
  }))
}

/** The key itself travels once, in this answer; only its hash is kept. */
export async function createKey(
  { db, audit }: Context,
  { actor, body, meta }: SignedCall<typeof telemetry.createIngestKey>,
): Promise<ResultOf<typeof telemetry.createIngestKey>> {
  const id = newId()
  const { key, hash } = makeKey()
  await insertKey(db, { id, tenantId: actor.tenantId, name: body.name, hash })
  await audit({
    event: 'ingestKey.create',
    actor,
    target: id,
    detail: { name: body.name },
    ip: meta.ip,
    requestId: meta.requestId,
  })
  return { id, key }
}

export async function removeKey(
  { db, audit }: Context,
  { actor, query, meta }: SignedCall<typeof telemetry.revokeIngestKey>,
): Promise<null> {
  if (!(await revokeKey(db, actor.tenantId, query.id))) throw errors.notFound({ label: thingMessages.ingestKey() })
  await audit({ event: 'ingestKey.revoke', actor, target: query.id, ip: meta.ip, requestId: meta.requestId })
  return null
}

import { errors } from '@heliodesk/contracts/errors'
import { columnOf, permissionOf } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { resources } from '@heliodesk/contracts/resources/index'
import { term } from '@heliodesk/contracts/text/message'
import { type Actor, isAllowed, type RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { sealedValue, takeReveal } from './personal.queries.ts'

type Needs = Pick<Context, 'db' | 'cipher' | 'audit' | 'clock'>

const hourMs = 3_600_000

/** Lists beside the record's own that show the number masked. */
const alsoBy: Readonly<Record<string, readonly PermissionCode[]>> = { 'user.phone': ['colleague:list'] }

/**
 * One personal number in full. The caller needs the right to reveal (agents do not have it), the right to see such records, and the
 * row in their scope. Thirty an hour are enough for work and too few for taking the list away. It is written to the security log before it is
 * answered; if that fails, nothing is answered.
 */
export async function reveal(
  context: Needs,
  actor: Actor,
  ask: { readonly resource: string; readonly id: string; readonly field: string; readonly reason: string },
  meta: RequestMeta,
): Promise<{ value: string | null }> {
  const resource = resources.find((one) => one.name === ask.resource)
  const field = resource && Object.hasOwn(resource.fields, ask.field) ? resource.fields[ask.field] : undefined
  if (!resource || !field?.options.pii || field.options.virtual)
    throw errors.invalidInput({ reason: peopleMessages.notPersonal() })
  const mayRead = [permissionOf(resource, 'read'), ...(alsoBy[`${resource.name}.${ask.field}`] ?? [])]
  if (!mayRead.some((code) => isAllowed(actor, code)) || actor.orgCategory === '2') throw errors.forbidden()
  const row = await sealedValue(context.db, actor, { resource, property: ask.field, id: ask.id })
  if (!row) throw errors.notFound({ label: term(resource.label) })
  const line = {
    actor,
    target: `${resource.name}/${ask.id}/${ask.field}`,
    detail: { reason: ask.reason },
    ip: meta.ip,
    requestId: meta.requestId,
  }
  const wait = await minutesToWait(context, actor)
  if (wait > 0) {
    await context.audit({ ...line, event: 'pii.refused' })
    throw errors.revealLimit({ limit: limits.revealsPerHour, minutes: wait })
  }
  await context.audit({ ...line, event: 'pii.reveal' })
  const place = { table: resource.table, column: columnOf(ask.field), id: ask.id }
  return { value: row.sealed === null ? null : context.cipher.open(row.sealed, place) }
}

/** Takes one of the looks of this hour; 0, or the minutes until there is one again. */
async function minutesToWait({ db, clock }: Needs, { userId }: Actor): Promise<number> {
  const nowMs = clock.now()
  const use = { userId, nowMs, sinceMs: nowMs - hourMs, limit: limits.revealsPerHour }
  const oldest = await db.tx((tx) => takeReveal(tx, use))
  return oldest === null ? 0 : Math.max(1, Math.ceil((oldest + hourMs - nowMs) / 60_000))
}

import { errors } from '@heliodesk/contracts/errors'
import { columnOf, permissionOf } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { type Actor, isAllowed, type RequestMeta } from '../../../access/actor.ts'
import type { Context } from '../../../context.ts'
import { sealedValue } from './personal.queries.ts'

/** Lists beside the record's own that show the number masked. */
const alsoBy: Readonly<Record<string, readonly string[]>> = { 'user.phone': ['colleague:list'] }

/**
 * One personal number in full. The caller needs the right to reveal (agents do not have it), the right to see such records, and the
 * row in his scope. It is written to the security log before it is answered; if that fails, nothing is answered.
 */
export async function reveal(
  context: Pick<Context, 'db' | 'cipher' | 'audit'>,
  actor: Actor,
  ask: { readonly resource: string; readonly id: string; readonly field: string; readonly reason: string | undefined },
  meta: RequestMeta,
): Promise<{ value: string | null }> {
  const resource = resources.find((one) => one.name === ask.resource)
  const field = resource && Object.hasOwn(resource.fields, ask.field) ? resource.fields[ask.field] : undefined
  if (!resource || !field?.options.pii || field.options.virtual) throw errors.invalidInput({ reason: '该字段不是个人信息' })
  const mayRead = [permissionOf(resource, 'read'), ...(alsoBy[`${resource.name}.${ask.field}`] ?? [])]
  if (!mayRead.some((code) => isAllowed(actor, code)) || actor.orgCategory === '2') throw errors.forbidden()
  const row = await sealedValue(context.db, actor, { resource, property: ask.field, id: ask.id })
  if (!row) throw errors.notFound({ label: resource.label })
  await context.audit({
    event: 'pii.reveal',
    actor,
    target: `${resource.name}/${ask.id}/${ask.field}`,
    detail: { reason: ask.reason ?? null },
    ip: meta.ip,
    requestId: meta.requestId,
  })
  const place = { table: resource.table, column: columnOf(ask.field), id: ask.id }
  return { value: row.sealed === null ? null : context.cipher.open(row.sealed, place) }
}

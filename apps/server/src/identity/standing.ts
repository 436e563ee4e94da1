import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { faceVerify } from '@heliodesk/contracts/resources/customer/faceVerify'
import { realNameOf } from '@heliodesk/domain/identity/standing'
import { systemActor } from '../access/systemActor.ts'
import type { Context } from '../context.ts'
import { dictionariesOf } from '../crud/dictionaries.ts'
import { plainValues } from '../crud/input.ts'
import type { WriteCall } from '../crud/module.ts'
import { sourceOf } from '../crud/sources.ts'
import { lockRows, updateRow } from '../crud/write.ts'
import type { Sql } from '../db/sql.ts'
import type { Follower } from '../followers/followers.ts'
import { checksOf, customersOf, writeStanding } from './identity.queries.ts'
import { isOf, openSubject } from './subject.ts'

/** The real-name state of a customer follows from their checks, in the transaction that writes one. */
export const standingFollower = (context: Context): Follower => ({
  kinds: new Set([faceVerify.name]),
  find: ({ tx }, ids) => customersOf(tx, ids),
  refresh: async (written, customers) => {
    for (const id of customers) await refreshStanding(context, written, id)
  },
})

async function refreshStanding(context: Context, { tx, meta }: Pick<WriteCall, 'tx' | 'meta'>, id: string): Promise<void> {
  const source = sourceOf(context, customer)
  const standing = await standingOf(context, tx, id)
  if (source === undefined || standing === undefined || standing.realNameStatus === standing.stored) return
  const { tenantId, orgCode, realNameStatus } = standing
  const actor = systemActor({ tenantId, orgCode }, ['customer:info:edit'])
  const scope = { tx, meta, actor, dictionaries: await dictionariesOf(context, tenantId) }
  const [row] = await lockRows(source, scope, [id])
  if (row) await updateRow(source, scope, { id, current: plainValues(source, row), values: { realNameStatus }, isStep: true })
}

/** Another name or another number is somebody who was not checked: written with the change that brings it. */
export async function resetStanding(context: Pick<Context, 'cipher'>, tx: Sql, id: string): Promise<void> {
  const standing = await standingOf(context, tx, id)
  if (standing !== undefined && standing.realNameStatus !== standing.stored) await writeStanding(tx, id, standing.realNameStatus)
}

async function standingOf({ cipher }: Pick<Context, 'cipher'>, tx: Sql, id: string) {
  const subject = await openSubject(tx, cipher, id)
  if (subject === undefined) return undefined
  const checks = await checksOf(tx, id)
  const realNameStatus = realNameOf(checks.map((check) => ({ status: check.status, isOfToday: isOf(cipher, subject, check) })))
  return { ...subject, realNameStatus, stored: subject.realNameStatus }
}

import { AppError } from '@heliodesk/contracts/kit/error'
import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { type DictionaryMap, dictionariesOf } from '../crud/dictionaries.ts'
import { plainValues } from '../crud/input.ts'
import { lockRows } from '../crud/write.ts'
import type { Sql } from '../db/sql.ts'
import { releaseFiles } from '../files/fileRows.queries.ts'
import type { BoundLifecycle } from '../lifecycle/bound.ts'
import { lifeOf } from '../lifecycle/lives.ts'
import { type Moved, stepWithin } from '../lifecycle/takeStep.ts'
import { publishRecords } from '../realtime/tellOfRecords.ts'
import type { Instance } from './instance.queries.ts'
import { accountsNamed } from './people.queries.ts'
import { attempt } from './savepoint.queries.ts'
import { hashOf } from './snapshot.ts'
import type { DecidedScope } from './submit.ts'

/** What a step needs that is taken in the name of the initiator; read before the transaction, which must not wait for a connection of its own. */
export interface Prepared {
  readonly life: BoundLifecycle | undefined
  /** With the rights that they have now; null when they may not work any more. */
  readonly actor: Actor | null
  readonly dictionaries: DictionaryMap
}

export async function prepare(context: Context, of: Instance): Promise<Prepared> {
  const [account] = await accountsNamed(context.db, of.tenantId, [of.initiator])
  const actor =
    account?.isActive && of.initiatorOrg !== null
      ? await context.sessions.supposedActor({ userId: account.userId, tenantId: of.tenantId, orgCode: of.initiatorOrg })
      : null
  return { life: lifeOf(context, of.resource), actor, dictionaries: await dictionariesOf(context, of.tenantId) }
}

/**
 * Takes the step that has waited, in the transaction of the last decision and in the name of whoever asked for it: their rights and the
 * guards are asked again. Answers why it could not be taken; then nothing of it is done.
 */
export async function carryOut(
  tx: Sql,
  of: Instance,
  { life, actor, dictionaries }: Prepared,
  meta: RequestMeta,
): Promise<{ readonly moved: Moved } | { readonly failed: Message }> {
  if (life === undefined) return { failed: messages.recordGone() }
  if (actor === null) return { failed: messages.initiatorGone() }
  const scope: DecidedScope = { tx, actor, meta, dictionaries, isDecided: true }
  const [row] = await lockRows(life.source, scope, [of.bizId])
  if (!row) return { failed: messages.recordGone() }
  if (hashOf(plainValues(life.source, row)) !== of.snapshotHash) return { failed: messages.changedMeanwhile() }
  const moved = await attempt(tx, async () => {
    // Files that the step was given wait with the approval; the step makes them the record's.
    await releaseFiles(tx, 'approve', [of.id])
    return stepWithin(life, scope, of.verb, { ...of.asked, id: of.bizId })
  })
  return moved instanceof AppError ? { failed: moved.text } : { moved }
}

/** After the commit: open pages hear of the record. */
export async function tellOfCarriedOut({ life }: Prepared, of: Instance, moved: Moved): Promise<void> {
  if (life !== undefined)
    await publishRecords(life.source, of.tenantId, [{ id: moved.id, version: moved.version, orgCodes: [of.orgCode] }])
}

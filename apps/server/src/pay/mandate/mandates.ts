import { debitMandate } from '@heliodesk/contracts/resources/finance/debitMandate'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { systemActor } from '#server/access/systemActor.ts'
import type { Context } from '#server/context.ts'
import { insertRows, type WriteScope } from '#server/crud/write.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { mandateInForce } from './mandates.queries.ts'

const lifeNamed = (context: Context): BoundLifecycle => {
  const life = lifeOf(context, debitMandate.name)
  if (life === undefined) throw new Error('mandates are not mounted')
  return life
}
/** Whoever may move the account moves its mandate with it, as the system. */
const asSystem = ({ actor }: WriteScope) =>
  systemActor({ tenantId: actor.tenantId, orgCode: actor.orgCode }, ['finance:mandate:list', 'finance:mandate:edit'])

/** What a bank reports with an account, or somebody registers with one that exists, is its mandate from that day on. */
export async function reportMandate(
  context: Context,
  scope: WriteScope,
  { id: cardId, atMs }: { readonly id: string; readonly atMs: number },
  told: Readonly<Record<string, unknown>>,
): Promise<void> {
  const agreementNo = String(told['agreementNo'] ?? '')
  if (agreementNo === '') return
  const life = lifeNamed(context)
  const [validFrom, validTo] = [slotAt(atMs).day, (told['agreementTo'] as string | null) ?? null]
  const own = { ...scope, actor: asSystem(scope) }
  const [id = ''] = await insertRows(life.source, own, [{ cardId, agreementNo, validFrom, validTo, allowsPart: 'N' }])
  await stepWithin(life, own, 'report', { id })
}

/** The mandate of an account ends with what was done to the account; nothing where there is none. */
export async function revokeMandate(context: Context, scope: WriteScope, cardId: string, remark: unknown): Promise<void> {
  const mandate = await mandateInForce(scope.tx, cardId)
  if (mandate === undefined) return
  await stepWithin(lifeNamed(context), { ...scope, actor: asSystem(scope) }, 'revoke', { id: mandate.id, remark })
}

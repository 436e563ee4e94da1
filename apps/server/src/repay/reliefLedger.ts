import { badDebtMessages as messages } from '@heliodesk/contracts/messages/badDebts'
import { repayRelief } from '@heliodesk/contracts/resources/repay/repayRelief'
import type { Wording } from '@heliodesk/contracts/text/message'
import { least } from '@heliodesk/domain/fees/cents'
import { type Line, lineOn } from '@heliodesk/domain/ledger/lines'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import { amountText } from '@heliodesk/domain/stock/cost'
import type { Sql } from '../db/sql.ts'
import { ledgerEvents } from '../money/event.ts'
import { postEntry } from '../money/postEntry.ts'
import { incomeLines } from './ledger.ts'
import { allocatePayment } from './pay.ts'
import { insertPaid, paidKinds } from './plan.queries.ts'
import type { TriedRelief } from './relief.ts'
import { provisionOf, reliefKinds } from './reliefs.queries.ts'
import { centsOf } from './terms.ts'

interface Relief {
  readonly id: string
  readonly reliefNo: string
  readonly planId: string
  readonly kind: string
  readonly day: string
  readonly amount: unknown
  readonly by: string
  readonly atMs: number
}

/**
 * A relief in effect (decision 128). What is waived was never income, so that no entry follows. A guarantor pays the funder and has a claim on the
 * farmer instead; what the farmer pays back ends that claim alone. What is written off takes what was set aside, the rest is a loss of the month.
 */
export async function applyRelief(
  tx: Sql,
  relief: Relief,
  tried: TriedRelief,
): Promise<{ readonly fromProvision: string | null }> {
  const { now, bookId, allocations, parts } = tried
  const { planId, day, atMs, reliefNo } = relief
  const [amount, source] = [centsOf(relief.amount), `repayRelief:${relief.id}`]
  const party = { kind: 'plan', id: planId } as const
  const post = (event: string, summary: Wording, lines: readonly Line[]) =>
    postEntry(tx, {
      ...{ tenantId: now.plan.tenantId, orgCode: now.plan.orgCode, by: relief.by, atMs, key: source, event, summary },
      source: { kind: repayRelief.name, id: relief.id, no: reliefNo },
      businessDay: day,
      lines: lines.filter(({ fen }) => fen !== 0n),
    })
  const paid = { planId, amount, day, source, atMs }
  if (relief.kind === reliefKinds.waiver) {
    const idOf = new Map(now.periods.map(({ seq, id }) => [seq, id]))
    const rows = allocations.map((one) => ({
      ...{ periodId: idOf.get(one.seq) ?? '', claim: one.claim, kind: paidKinds.waived, amount: amountText(one.amount) },
    }))
    await insertPaid(tx, paid, rows)
    return { fromProvision: null }
  }
  if (relief.kind === reliefKinds.paidBack) {
    const book = tried.guarantorBookId ?? bookId
    await post(ledgerEvents.paidBack, messages.paidBack({ reliefNo }), [
      lineOn(book, subjects.unproven, null, 'debit', amount),
      lineOn(book, subjects.guaranteeClaim, party, 'credit', amount),
    ])
    return { fromProvision: null }
  }
  if (relief.kind === reliefKinds.writeOff) {
    const kept = await provisionOf(tx, bookId)
    const used = least(kept < 0n ? 0n : kept, parts.principal)
    await post(ledgerEvents.writtenOff, messages.writtenOffBy({ reliefNo }), [
      lineOn(bookId, subjects.provision, null, 'debit', used),
      lineOn(bookId, subjects.impairment, null, 'debit', parts.principal - used),
      lineOn(bookId, subjects.lent, party, 'credit', parts.principal),
    ])
    return { fromProvision: amountText(used) }
  }
  const isGuarantee = relief.kind === reliefKinds.guarantee
  const came = await allocatePayment(tx, { ...paid, kind: isGuarantee ? paidKinds.guaranteed : paidKinds.recovered })
  const [event, summary] = isGuarantee
    ? [ledgerEvents.guaranteed, messages.guaranteed({ reliefNo })]
    : [ledgerEvents.recovered, messages.recovered({ reliefNo })]
  const claim =
    tried.guarantorBookId === null
      ? []
      : [
          lineOn(tried.guarantorBookId, subjects.guaranteeClaim, party, 'debit', amount),
          lineOn(tried.guarantorBookId, subjects.unproven, null, 'credit', amount),
        ]
  await post(event, summary, [
    lineOn(bookId, subjects.unproven, null, 'debit', amount),
    ...incomeLines(bookId, planId, came),
    ...claim,
  ])
  return { fromProvision: null }
}

import { slotAt } from '@heliodesk/domain/solar/slots'
import { unpostedDeposits, unpostedReceivables } from '#server/agent/ledger.queries.ts'
import { postDeposit, postReceivable } from '#server/agent/ledger.ts'
import type { Db, Sql } from '#server/db/sql.ts'
import { unpostedSettlements } from '#server/order/settlementLedger.queries.ts'
import { postSettlement } from '#server/order/settlementLedger.ts'
import { unpostedChanges, unpostedPayments, unpostedPlans } from '#server/repay/ledger.queries.ts'
import { postLent, postPaid, postPrincipalChange } from '#server/repay/ledger.ts'
import { centsOf } from '#server/repay/terms.ts'
import { ledgerSince } from './takeOver.queries.ts'

/** Entries that were there before the ledger was: what comes without one afterwards is a fault, which `check-data` names. */
export const earlierThanLedger = (db: Sql): Promise<Date> => ledgerSince(db, '0052-ledger')
/** The same of what was lent: plans had no entries of their own at first. */
export const earlierThanLending = (db: Sql): Promise<Date> => ledgerSince(db, '0071-bad-debts')

/**
 * Opening balances, document by document: what was written before becomes entries with the days it happened on, so that every sum has its proof.
 * Each in a transaction of its own, and what is there already stays: it may be broken off and begun again, by several at once.
 */
export async function takeOver(db: Db, before: Date): Promise<number> {
  const isEarlier = ({ at }: { readonly at: Date }) => at < before
  const deposits = (await unpostedDeposits(db)).filter(isEarlier)
  for (const { id } of deposits) await db.tx((tx) => postDeposit(tx, id))
  const receivables = (await unpostedReceivables(db)).filter(isEarlier)
  for (const { id } of receivables) await db.tx((tx) => postReceivable(tx, id))
  const settlements = (await unpostedSettlements(db)).filter(isEarlier)
  for (const { id, by, at } of settlements) await db.tx((tx) => postSettlement(tx, id, { by, atMs: at.getTime() }))
  return deposits.length + receivables.length + settlements.length
}

/** What plans have lent and got back by no debit, each with the day it happened on; broken off and begun again like the rest. */
export async function takeOverLending(db: Db, before: Date): Promise<number> {
  const plans = await unpostedPlans(db, before)
  for (const { id, by, at } of plans) await db.tx((tx) => postLent(tx, id, { by, atMs: at.getTime() }))
  const changes = await unpostedChanges(db, before)
  for (const { id, at, day, amount, ...own } of changes) {
    const said = { ...own, changeId: id, less: centsOf(amount), atMs: at.getTime() }
    // A prepayment has its day; one without is of the day on which it was approved.
    await db.tx((tx) => postPrincipalChange(tx, { ...said, day: day ?? slotAt(at.getTime()).day }))
  }
  const payments = await unpostedPayments(db, before)
  for (const { planId, source, at } of payments)
    await db.tx((tx) => postPaid(tx, planId, source, { by: 'system', atMs: at.getTime() }))
  return plans.length + changes.length + payments.length
}

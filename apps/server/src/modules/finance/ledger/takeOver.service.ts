import { unpostedDeposits, unpostedReceivables } from '#server/agent/ledger.queries.ts'
import { postDeposit, postReceivable } from '#server/agent/ledger.ts'
import type { Db, Sql } from '#server/db/sql.ts'
import { unpostedSettlements } from '#server/order/settlementLedger.queries.ts'
import { postSettlement } from '#server/order/settlementLedger.ts'
import { ledgerSince } from './takeOver.queries.ts'

/** Entries that were there before the ledger was: what comes without one afterwards is a fault, which `check-data` names. */
export const earlierThanLedger = (db: Sql): Promise<Date> => ledgerSince(db)

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

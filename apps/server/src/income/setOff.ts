import { setOffs } from '@heliodesk/domain/income/setOff'
import type { Sql } from '../db/sql.ts'
import { noteSetOff, openOfFarmers } from './accrue.queries.ts'
import { fen } from './rules.ts'

/**
 * What was accrued too much is taken from what else is due to the same farmer, the oldest first. Both stand on the same account of the ledger:
 * no entry follows. Which of them are done with is a step of their lives (`follow.ts`).
 */
export async function setOffClaims(
  tx: Sql,
  { tenantId, atMs }: { readonly tenantId: string; readonly atMs: number },
  customerIds: readonly string[],
): Promise<readonly string[]> {
  const touched = new Set<string>()
  for (const own of Map.groupBy(await openOfFarmers(tx, customerIds), ({ customerId }) => customerId).values()) {
    const openOf = (status: string) => own.filter((one) => one.status === status).map(({ id, open }) => ({ id, fen: fen(open) }))
    for (const { fromId, toId, fen: taken } of setOffs(openOf('4'), openOf('1'))) {
      await noteSetOff(tx, { tenantId, fromId, toId, fen: String(taken), at: new Date(atMs).toISOString() })
      touched.add(fromId).add(toId)
    }
  }
  return [...touched]
}

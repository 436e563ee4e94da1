import { type Allocation, allocate, type KnownPlace } from '@heliodesk/domain/collective/allocate'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { customersByCard, lockUnknown, stationsByAccount, writeKnown } from './collective.queries.ts'
import { appendSteps } from './write.queries.ts'

const mapOf = (rows: readonly (KnownPlace & { readonly key: string })[]): ReadonlyMap<string, readonly KnownPlace[]> =>
  Map.groupBy(rows, ({ key }) => key)
const given = (values: readonly (string | null)[]): readonly string[] => [...new Set(values.filter((one) => one !== null))]

/**
 * Rows whose number is known are of its station, whoever imported them and whenever the number became known (decision 122): each run asks anew, so
 * that a list and the record of a station may arrive in either order.
 */
export async function allocateRows(
  tx: Sql,
  { tenantId, atMs }: { readonly tenantId: string; readonly atMs: number },
  transferId: string | null,
): Promise<number> {
  const rows = await lockUnknown(tx, tenantId, transferId)
  if (rows.length === 0) return 0
  const accounts = mapOf(await stationsByAccount(tx, tenantId, given(rows.map(({ accountNo }) => accountNo))))
  const cards = mapOf(await customersByCard(tx, tenantId, given(rows.map(({ cardKey }) => cardKey))))
  const known = rows.flatMap(({ id, accountNo, cardKey }): readonly (Allocation & { readonly id: string })[] => {
    const found = allocate({ accountNo, cardIndex: cardKey }, accounts, cards)
    return found === null ? [] : [{ id, ...found }]
  })
  if (known.length === 0) return 0
  await writeKnown(
    tx,
    known.map(({ id, stationId, customerId, how }) => ({ id, station_id: stationId, customer_id: customerId, how })),
  )
  await appendSteps(
    tx,
    { resource: 'collectiveRow', tenantId, atMs, verb: 'know', from: '0', to: '2' },
    known.map(({ id }) => ({ stepId: newId(), id })),
  )
  return known.length
}

import { customer } from '@heliodesk/contracts/resources/customer/customer'
import type { Context } from '#server/context.ts'
import { plainValues } from '#server/crud/input.ts'
import { placeOf } from '#server/crud/pii.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { recordTables } from '#server/db/recordTables.ts'
import type { Sql } from '#server/db/sql.ts'
import { customerOfOrder, doublesOf, type Household, keepDoubles, lockRoofs, type OrderDouble } from './doubles.queries.ts'

/** Orders that may be for the same roof, and why. */
export async function likelyDoubles(context: Context, tx: Sql, orderId: string): Promise<readonly OrderDouble[]> {
  return doublesOf(tx, orderId, await householdOf(context, tx, await customerOfOrder(tx, orderId)))
}

/** Looks for them, one at a time at each roof, and keeps which there are. */
export async function findDoubles(context: Context, tx: Sql, orderIds: readonly string[]): Promise<void> {
  const households = new Map<string, Household>()
  for (const id of orderIds) households.set(id, await householdOf(context, tx, await customerOfOrder(tx, id)))
  const numbers = [...households.values()].flatMap(({ asSpouse, spouseAsOwn }) => [asSpouse ?? [], spouseAsOwn ?? []].flat())
  await lockRoofs(tx, orderIds, numbers)
  for (const [id, household] of households) {
    const found = await doublesOf(tx, id, household)
    await keepDoubles(tx, id, [...new Set(found.map(({ orderNo }) => orderNo))])
  }
}

async function householdOf(context: Context, tx: Sql, customerId: string): Promise<Household> {
  const source = sourceOf(context, customer)
  const row = await recordTables(tx)
    .selectFrom(customer.table)
    .select(['id', 'idCard', 'spouseIdCard'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (source === undefined || row === undefined) return { asSpouse: null, spouseAsOwn: null }
  const { idCard, spouseIdCard } = plainValues(source, row)
  // An index belongs to its field: a number is looked for as that of a spouse, and the other way round.
  const blind = (number: unknown, as: 'idCard' | 'spouseIdCard') =>
    typeof number === 'string' && number !== ''
      ? context.cipher.blindIndex(number, placeOf(customer.table, as, customerId))
      : null
  return { asSpouse: blind(idCard, 'spouseIdCard'), spouseAsOwn: blind(spouseIdCard, 'idCard') }
}

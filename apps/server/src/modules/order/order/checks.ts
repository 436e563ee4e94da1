import { errors } from '@heliodesk/contracts/errors'
import { orderMessages as messages } from '@heliodesk/contracts/messages/order'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { type Message, term, withField } from '@heliodesk/contracts/text/message'
import type { RowValues } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { customerOfHouse, openOrderOf } from './doubles.queries.ts'
import { type Named, namedContract, namedGrid, namedStation } from './standing.queries.ts'

type Key = keyof typeof customerOrder.fields

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function refuseWith(field: Key, message: Message): never {
  throw errors.invalidInput({ reason: message }, { fields: [{ field, message }] })
}

const named: readonly (readonly [
  Key,
  (tx: Sql, id: string, orderId: string | null) => Promise<Named | undefined>,
  (one: Named) => Message,
])[] = [
  ['contractId', namedContract, ({ name }) => messages.contractOfOther({ contractNo: name })],
  ['gridId', namedGrid, ({ name }) => messages.gridOfOther({ gridNo: name })],
  ['stationId', namedStation, ({ name }) => messages.stationOfOther({ name })],
]

/** Whether an order can be what it will be: a house of its customer without another open order, and records of the same customer that no order has. */
export async function checkOrder(tx: Sql, id: string | null, values: RowValues, changed: RowValues = values): Promise<void> {
  const [customerId, houseId] = [String(values.customerId), String(values.houseId)]
  if (id === null) {
    if ((await customerOfHouse(tx, houseId)) !== customerId) refuseWith('houseId', messages.houseOfOther())
    const orderNo = await openOrderOf(tx, houseId, id)
    if (orderNo !== undefined) refuseWith('houseId', messages.houseTaken({ orderNo }))
  }
  for (const [field, find, wrong] of named) {
    const asked = textOf(changed[field])
    const found = asked === null ? undefined : await find(tx, asked, id)
    if (found === undefined) continue
    if (found.customerId !== customerId || !found.isMain) refuseWith(field, wrong(found))
    if (found.takenBy !== null)
      refuseWith(field, withField(messages.taken({ orderNo: found.takenBy }), term(customerOrder.fields[field].label)))
  }
}

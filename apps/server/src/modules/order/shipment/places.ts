import { errors } from '@heliodesk/contracts/errors'
import { shipmentMessages as messages } from '@heliodesk/contracts/messages/shipment'
import type { Message } from '@heliodesk/contracts/text/message'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { type PlaceFacts, placeFacts } from '#server/stock/ledger.queries.ts'

/** Of the dictionary `warehouse_kind`. */
const kinds = { warehouse: '1', withAgent: '3', onSite: '4' } as const

/** From a warehouse, to where the agent or the roof is: what speaks against a place, undefined where nothing does. */
export const fromIssue = (from: PlaceFacts | undefined): Message | undefined =>
  from?.kind === kinds.warehouse ? undefined : messages.fromKind({ warehouse: from?.name ?? '' })
export const arrivalIssue = (place: PlaceFacts | undefined): Message | undefined =>
  place?.kind === kinds.withAgent || place?.kind === kinds.onSite
    ? undefined
    : messages.placeKind({ warehouse: place?.name ?? '' })

/** Said at its field as soon as a draft names the place, not only when it is handed in. */
async function checkPlaces(tx: Sql, tenantId: string, values: RowValues): Promise<void> {
  const named = ([key, issueOf]: (typeof places)[number]) => (typeof values[key] === 'string' ? [{ key, issueOf }] : [])
  const asked = places.flatMap(named)
  if (asked.length === 0) return
  const found = await placeFacts(
    tx,
    tenantId,
    asked.map(({ key }) => String(values[key])),
  )
  const fields = asked.flatMap(({ key: field, issueOf }) => {
    const message = issueOf(found.find(({ id }) => id === values[field]))
    return message === undefined ? [] : [{ field, message }]
  })
  const [first] = fields
  if (first !== undefined) throw errors.invalidInput({ reason: first.message }, { fields })
}
const places = [
  ['warehouseId', fromIssue],
  ['placeId', arrivalIssue],
] as const

export const draftPlaces: Pick<CrudHooks, 'beforeCreate' | 'beforeUpdate'> = {
  beforeCreate: ({ tx, actor, values }) => checkPlaces(tx, actor.tenantId, values),
  beforeUpdate: ({ tx, actor, values }) => checkPlaces(tx, actor.tenantId, values),
}

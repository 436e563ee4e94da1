import { settlementMessages as messages } from '@heliodesk/contracts/messages/settlement'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { station } from '@heliodesk/contracts/resources/station/station'
import type { Message } from '@heliodesk/contracts/text/message'
import { type SettlingLack, settlingLacks } from '@heliodesk/domain/order/settling'
import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import type { Sql } from '#server/db/sql.ts'
import type { Missing } from '#server/lifecycle/bound.ts'
import { readFacts } from '#server/order/facts.queries.ts'
import { type SettledOrder, settledOrders } from './settlement.queries.ts'

/** An inverter that has not reported for longer is silent. */
const reportingDays = 3

type Of = SettledOrder & { readonly orderNo: string }
type Place = 'order' | 'grid' | 'station'

/** What an order lacks, and the page where it is mended. */
const sentences: Readonly<Record<SettlingLack, readonly [Place, (of: Of) => Message]>> = {
  ended: ['order', ({ orderNo }) => messages.ended({ orderNo })],
  notReceived: ['order', ({ orderNo }) => messages.notReceived({ orderNo })],
  notAccepted: ['order', ({ orderNo }) => messages.notAccepted({ orderNo })],
  notOnGrid: ['grid', ({ orderNo }) => messages.notOnGrid({ orderNo })],
  noAccountName: ['grid', ({ orderNo }) => messages.noAccountName({ orderNo })],
  otherHolder: [
    'grid',
    ({ orderNo, accountName, customerName }) => messages.otherHolder({ orderNo, holder: accountName ?? '', name: customerName }),
  ],
  accountTwice: ['grid', ({ orderNo, accountElsewhere }) => messages.accountTwice({ orderNo, where: accountElsewhere ?? '' })],
  noProof: ['grid', ({ orderNo }) => messages.noProof({ orderNo })],
  silent: ['station', ({ orderNo }) => messages.silent({ orderNo })],
  notRunning: ['station', ({ orderNo }) => messages.notRunning({ orderNo })],
  notSigned: ['order', ({ orderNo }) => messages.notSigned({ orderNo })],
  noWarranty: ['order', ({ orderNo }) => messages.noWarranty({ orderNo })],
  inWarranty: ['order', ({ orderNo, warrantyTo }) => messages.inWarranty({ orderNo, day: warrantyTo ?? '' })],
}

function pathOf(place: Place, { id, gridId, stationId }: Of): string | undefined {
  if (place === 'grid' && gridId !== null) return recordPath(gridConnection, gridId)
  if (place === 'station' && stationId !== null) return recordPath(station, stationId)
  return recordPath(customerOrder, id)
}

/** What speaks against settling these orders for this kind. */
export async function settlingIssues(tx: Sql, kind: string, ids: readonly string[], today: string): Promise<readonly Missing[]> {
  const extras = new Map((await settledOrders(tx, ids)).map((one) => [one.id, one]))
  const days = { today, silentBefore: dayOfNumber(dayNumber(today) - reportingDays) }
  return (await readFacts(tx, ids)).flatMap((facts) => {
    const extra = extras.get(facts.id)
    if (extra === undefined) return []
    const of = { ...extra, orderNo: facts.orderNo }
    return settlingLacks(kind, { ...facts, ...extra }, days).map((lack): Missing => {
      const [place, says] = sentences[lack]
      const path = pathOf(place, of)
      return { message: says(of), ...(path === undefined ? {} : { path }) }
    })
  })
}

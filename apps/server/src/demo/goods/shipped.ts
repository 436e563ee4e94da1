import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { amountText, amountUnits, lineAmount } from '@heliodesk/domain/stock/cost'
import { newId } from '#server/db/ids.ts'
import type { NewRecord } from '#server/stock/ledger.queries.ts'
import { issueKind, movementKinds, receiptKind } from '#server/stock/movement.ts'
import { materialsOf, wayOf } from '../stock/plan.ts'
import type { Row } from './history.queries.ts'
import type { BookedDocument, BookedPlace, BookedProduct, Ledger } from './ledger.ts'
import { moment, type ToldOrder } from './told.ts'

export const clerk = { username: 'linyue', realname: '林悦' }
export const manager = { username: 'shenwei', realname: '沈伟' }
export const receiver = { username: 'chenliqun', realname: '陈立群' }
const own = { purchase: '1', shipping: '1' } as const
const transport = [
  { carrier: '衢州宏达物流', driver: '方建军', plate_no: '浙H·D6218' },
  { carrier: '中通快运', driver: '周海涛', plate_no: '浙A·7K902' },
  { carrier: '德邦物流', driver: '马志刚', plate_no: '鲁Q·51X86' },
] as const
/** Numbers of pieces: by product, in the order in which they were made. */
const prefixes: Readonly<Record<string, string>> = { 'ZJ-JK580': 'JK25', 'NBQ-GW20': 'GW20H' }

export interface Books {
  readonly ledger: Ledger
  readonly tenantId: string
  readonly today: string
  readonly product: (code: string) => BookedProduct
  readonly place: (code: string) => BookedPlace
}

/** A movement that is booked when its moment has come. */
export interface Happening {
  readonly at: string
  readonly book: () => void
}

/** Yuan for one unit in a month: panels have become cheaper. */
function priceOf(code: string, day: string, today: string): string {
  const monthsAgo = (dayNumber(today) - dayNumber(day)) / 30.4
  const prices: Readonly<Record<string, number>> = {
    'ZJ-JK580': 446 + monthsAgo * 3.1,
    'ZJ-JK550': 424 + monthsAgo * 3.4,
    'NBQ-GW20': 5_290 + monthsAgo * 14,
    'NBQ-GW17': 4_780 + monthsAgo * 13,
    'FC-DL4': 3.15 + monthsAgo * 0.006,
  }
  return (prices[code] ?? 1.82).toFixed(4)
}

/** Pieces that were bought and not sent yet, by place and product; each has had its number since it was made. */
export function buildShelf() {
  const shelves = new Map<string, string[]>()
  const made = new Map<string, number>()
  return {
    fill(key: string, code: string, count: number): readonly string[] {
      const prefix = prefixes[code]
      if (prefix === undefined) return []
      const from = made.get(code) ?? 1
      made.set(code, from + count)
      const fresh = Array.from({ length: count }, (_, at) => `${prefix}${String(from + at).padStart(6, '0')}`)
      shelves.set(key, [...(shelves.get(key) ?? []), ...fresh])
      return fresh
    },
    take: (key: string, count: number): readonly string[] => shelves.get(key)?.splice(0, count) ?? [],
    put: (key: string, serials: readonly string[]): void => void shelves.get(key)?.unshift(...serials),
  }
}
type Shelf = ReturnType<typeof buildShelf>

interface Shipped {
  readonly rows: Row[]
  readonly lines: Row[]
  readonly happenings: Happening[]
}

/** Orders that left on one day for one department go together. */
export const batchesOf = (orders: readonly ToldOrder[]): readonly (readonly ToldOrder[])[] =>
  [
    ...Map.groupBy(
      orders.filter(({ has }) => has('shipped')),
      ({ orgCode, days, endDay }) => `${days.shipped} ${orgCode} ${endDay ?? ''}`,
    ),
  ]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => group)

interface Line {
  readonly id: string
  readonly order: ToldOrder
  readonly code: string
  readonly quantity: number
  readonly row: Record<string, unknown>
  serials: readonly string[]
  inTransit?: NewRecord
  arrived?: NewRecord
}

/** Shipments from a warehouse of the branch by the place in transit to where the goods of the department arrive. */
export function ship(
  books: Books,
  shelf: Shelf,
  batches: readonly (readonly ToldOrder[])[],
  numbers: readonly string[],
): Shipped {
  const made: Shipped = { rows: [], lines: [], happenings: [] }
  for (const [place, orders] of batches.entries()) shipOne(books, shelf, { orders, no: numbers[place] ?? '', place }, made)
  return made
}

function shipOne(
  books: Books,
  shelf: Shelf,
  { orders, no, place }: { readonly orders: readonly ToldOrder[]; readonly no: string; readonly place: number },
  made: Shipped,
): void {
  const { ledger, tenantId, today } = books
  const [first] = orders
  if (first === undefined) return
  const { orgCode, days, agentId } = first
  const way = wayOf(orgCode)
  const [from, transit, to] = [books.place(way.from), books.place(way.transit), books.place(way.to)]
  const id = newId()
  // Whoever is last to receive gives the day: a batch is received whole.
  const receivedOn =
    orders
      .map((one) => one.days.received)
      .toSorted()
      .at(-1) ?? days.received
  const isReceived = orders.every(({ has }) => has('received')) && receivedOn < today
  const common = {
    tenant_id: tenantId,
    sys_org_code: orgCode,
    create_by: clerk.username,
    create_time: moment(days.shipped, '08:40'),
  }
  const lines = orders.flatMap((order) =>
    materialsOf(order.panels, order.isCounted).map(({ code, quantity }) => ({ order, code, quantity })),
  )
  const kept = lines.map(({ order, code, quantity }, at): Line => {
    const lineId = newId()
    const row = {
      ...{
        ...common,
        id: lineId,
        send_batch_id: id,
        item_no: String(at + 1),
        order_id: order.id,
        product_id: books.product(code).id,
      },
      ...{ quantity, price: priceOf(code, days.shipped, today), status: '1' },
    }
    return { id: lineId, order, code, quantity, row, serials: [] }
  })
  const total = kept.reduce((sum, { quantity, row }) => sum + amountUnits(lineAmount(String(quantity), String(row['price']))), 0n)
  made.rows.push({
    ...{
      ...common,
      id,
      batch_no: no,
      status: isReceived ? '5' : '4',
      warehouse_id: from.id,
      place_id: to.id,
      transit_id: transit.id,
    },
    ...{
      agent_id: agentId,
      receiver: to.kind === '3' ? '代理商仓管' : '施工一队',
      plan_date: days.shipped,
      total_amount: amountText(total),
    },
    ...transport[place % transport.length],
    ...{ sent_by: clerk.username, sent_time: moment(days.shipped, '10:10') },
    ...(isReceived ? { received_by: receiver.username, received_time: moment(receivedOn, '15:00') } : {}),
  })
  made.lines.push(...kept.map(({ row }) => row))
  const document = (at: string, by: string): BookedDocument => ({ kind: 'sendBatch', id, no, by, at })
  const base = (line: Line) => ({ product: books.product(line.code), serials: line.serials, lineId: line.id })
  const sentAt = moment(days.shipped, '10:10')
  made.happenings.push({
    at: sentAt,
    book: () => {
      for (const line of kept) {
        line.serials = shelf.take(`${way.from} ${line.code}`, prefixes[line.code] === undefined ? 0 : line.quantity)
        line.row['serial_nos'] = line.serials.length === 0 ? null : line.serials.join('\n')
        const sent = document(sentAt, clerk.username)
        const out = ledger.post(sent, { ...base(line), place: from, quantity: -line.quantity, kind: issueKind(own.shipping) })
        const into = { place: transit, quantity: line.quantity, kind: movementKinds.transferIn, follows: out }
        line.inTransit = ledger.post(sent, { ...base(line), ...into })
      }
    },
  })
  if (!isReceived) return
  const arrivedAt = moment(receivedOn, '15:00')
  made.happenings.push({
    at: arrivedAt,
    book: () => arrive(books, kept, document(arrivedAt, receiver.username), { transit, to }),
  })
  for (const [order, ofOrder] of Map.groupBy(kept, (line) => line.order)) {
    if (order.endDay !== null) {
      const at = moment(order.endDay, '11:00')
      const back = document(at, clerk.username)
      made.happenings.push({
        at,
        book: () => each(ofOrder, (line) => takeBack(books, shelf, line, { back, from, to, way: way.from })),
      })
    } else if (order.has('accepted') && order.days.accepted >= receivedOn) {
      const at = moment(order.days.accepted, '17:00')
      made.happenings.push({ at, book: () => each(ofOrder, (line) => install(books, line, to, at)) })
    }
  }
}

function each<T>(all: readonly T[], act: (one: T) => void): void {
  for (const one of all) act(one)
}

function arrive(
  { ledger, product }: Books,
  lines: readonly Line[],
  document: BookedDocument,
  { transit, to }: { readonly transit: BookedPlace; readonly to: BookedPlace },
): void {
  for (const line of lines) {
    const { code, quantity, serials, id: lineId, inTransit } = line
    if (inTransit === undefined) throw new Error('goods arrive that were not sent')
    const common = { product: product(code), serials, lineId }
    const { transferOut: kind, transferIn } = movementKinds
    const out = ledger.post(document, { ...common, place: transit, quantity: -quantity, kind, undoes: inTransit })
    line.arrived = ledger.post(document, { ...common, place: to, quantity, kind: transferIn, follows: out })
    const whole = { received_quantity: quantity, short_quantity: 0, damaged_quantity: 0, refused_quantity: 0 }
    Object.assign(line.row, { status: '2', ...whole })
  }
}

/** Goods of an order that was given up go back to the warehouse. */
function takeBack(
  { ledger, product }: Books,
  shelf: Shelf,
  { code, quantity, serials, id: lineId, arrived, row }: Line,
  {
    back,
    from,
    to,
    way,
  }: { readonly back: BookedDocument; readonly from: BookedPlace; readonly to: BookedPlace; readonly way: string },
): void {
  if (arrived === undefined) throw new Error('goods come back that did not arrive')
  const common = { product: product(code), serials, lineId }
  const { reversedReceipt, returned } = movementKinds
  const out = ledger.post(back, { ...common, place: to, quantity: -quantity, kind: reversedReceipt, undoes: arrived })
  ledger.post(back, { ...common, place: from, quantity, kind: returned, follows: out })
  shelf.put(`${way} ${code}`, serials)
  Object.assign(row, { status: '4', returned_quantity: quantity, difference_reason: '业主解除合作，货物退回' })
}

/** On the day of its acceptance what was built is no longer in the place of arrival: the one place where the demo says so. */
function install(
  { ledger, product }: Books,
  { code, quantity, serials, id: lineId, arrived, order }: Line,
  to: BookedPlace,
  at: string,
): void {
  if (arrived === undefined) throw new Error('something is built that did not arrive')
  const document = { kind: 'acceptance', ...order.acceptance, by: receiver.username, at }
  ledger.post(document, {
    place: to,
    product: product(code),
    serials,
    lineId,
    quantity: -quantity,
    kind: movementKinds.installed,
    undoes: arrived,
  })
}

interface Bought {
  readonly rows: Row[]
  readonly lines: Row[]
  readonly happenings: Happening[]
}
interface Need {
  readonly month: string
  readonly store: string
  readonly code: string
  readonly quantity: number
}

/** What a store has on its shelves beside what is promised, for so many roofs. */
const spareRoofs = 6
const sparePanels = 40
/** A line holds so many numbers at most. */
const perLine = 1_500

/** What each branch needs in a month was bought at the end of the month before. */
export function needsOf(orders: readonly ToldOrder[], today: string): ReadonlyMap<string, readonly Need[]> {
  const needs: Need[] = orders
    .filter(({ has }) => has('shipped'))
    .flatMap(({ orgCode, days, panels, isCounted }) =>
      materialsOf(panels, isCounted).map(({ code, quantity }) => {
        return { month: days.shipped.slice(0, 7), store: wayOf(orgCode).from, code, quantity }
      }),
    )
  const stores = new Set(needs.map(({ store }) => store))
  const spare = [...stores].flatMap((store) =>
    materialsOf(spareRoofs * sparePanels, false).map((one) => ({ ...one, store, month: today.slice(0, 7) })),
  )
  return new Map(
    [...Map.groupBy([...needs, ...spare], ({ month, store }) => `${month} ${store}`)].sort(([one], [other]) =>
      one < other ? -1 : 1,
    ),
  )
}

export function buy(books: Books, shelf: Shelf, needs: ReadonlyMap<string, readonly Need[]>, numbers: readonly string[]): Bought {
  const made: Bought = { rows: [], lines: [], happenings: [] }
  for (const [place, group] of [...needs.values()].entries()) {
    const [first] = group
    if (first === undefined) continue
    const day = dayOfNumber(dayNumber(`${first.month}-01`) - 1)
    const id = newId()
    const store = books.place(first.store)
    const at = moment(day, '09:30')
    const batchNo = `${first.month.replace('-', '').slice(2)}-${first.store}`
    const common = {
      tenant_id: books.tenantId,
      sys_org_code: store.orgCode,
      create_by: clerk.username,
      create_time: moment(day, '08:30'),
    }
    const no = numbers[place] ?? ''
    made.rows.push({
      ...{
        ...common,
        id,
        stock_no: no,
        status: '2',
        in_type: own.purchase,
        warehouse_id: store.id,
        biz_date: day,
        batch_no: batchNo,
      },
      ...{ posted_time: at, remark: '按月度发货计划采购' },
    })
    const sums = [...Map.groupBy(group, ({ code }) => code)].map(([code, all]) => {
      return { code, quantity: all.reduce((sum, { quantity }) => sum + quantity, 0) }
    })
    const parts = sums.flatMap(({ code, quantity }) =>
      Array.from({ length: prefixes[code] === undefined ? 1 : Math.ceil(quantity / perLine) }, (_, part) => {
        const count = prefixes[code] === undefined ? quantity : Math.min(perLine, quantity - part * perLine)
        return { code, count, lineId: newId(), price: priceOf(code, day, books.today) }
      }),
    )
    made.happenings.push({
      at,
      book: () => {
        for (const [line, { code, count, lineId, price }] of parts.entries()) {
          const serials = shelf.fill(`${first.store} ${code}`, code, count)
          const row = { ...common, id: lineId, stock_in_id: id, item_no: String(line + 1), product_id: books.product(code).id }
          made.lines.push({ ...row, quantity: count, price, serial_nos: serials.length === 0 ? null : serials.join('\n') })
          const document = { kind: 'stockIn', id, no, by: manager.username, at, batchNo }
          const move = {
            place: store,
            product: books.product(code),
            quantity: count,
            kind: receiptKind(own.purchase),
            price,
            serials,
            lineId,
          }
          books.ledger.post(document, move)
        }
      },
    })
  }
  return made
}

import {
  amountText,
  amountUnits,
  type Holding,
  lineAmount,
  quantityText,
  quantityUnits,
  shareOf,
  unitCost,
} from '@heliodesk/domain/stock/cost'
import { newId } from '#server/db/ids.ts'
import type { NewCargoMove } from '#server/stock/cargo.queries.ts'
import type { NewRecord } from '#server/stock/ledger.queries.ts'

/**
 * The books of the years before the demo's first day. In the product nothing is posted into the past (decision 078); its ledger is not asked
 * here: these rows are worked out in the order of their days, by the same rules of cost, before anything is posted, and `check-data` proves them.
 */

export interface BookedPlace {
  readonly id: string
  readonly kind: string
  readonly orgCode: string | null
}
export interface BookedProduct {
  readonly id: string
  readonly brand: string
  readonly hasSerials: boolean
  readonly warrantyYears: number | null
}
export interface BookedMove {
  readonly place: BookedPlace
  readonly product: BookedProduct
  /** Whole units; negative goes out. */
  readonly quantity: number
  readonly kind: string
  /** What it costs: a price, what the movement that it undoes had cost, what the one before it took out; else the moving average. */
  readonly price?: string
  readonly undoes?: NewRecord
  readonly follows?: NewRecord
  readonly serials: readonly string[]
  readonly lineId: string
}
export interface BookedDocument {
  readonly kind: string
  readonly id: string
  readonly no: string
  readonly by: string
  readonly at: string
  readonly batchNo?: string
}

interface Balance extends Holding {
  readonly id: string
  readonly place: BookedPlace
  readonly productId: string
  readonly moves: number
  readonly at: string
}
interface Piece {
  readonly row: Readonly<Record<string, unknown>>
  place: BookedPlace | null
  orgCode: string | null
  status: string
  moves: number
  at: string
}

/** Of the dictionary `cargo_status`, by the kind of place. */
const statusIn: Readonly<Record<string, string>> = { 1: '0', 2: '1', 3: '2', 4: '2' }
const [returned, returnedStatus, installedStatus] = ['12', '4', '3'] as const

export function buildLedger(tenantId: string) {
  const balances = new Map<string, Balance>()
  const pieces = new Map<string, Piece>()
  const records: NewRecord[] = []
  const moves: NewCargoMove[] = []

  function costOf({ price, undoes, follows, quantity }: BookedMove, held: Holding): bigint {
    if (price !== undefined) return amountUnits(lineAmount(String(quantity), price))
    const other = undoes ?? follows
    if (other !== undefined) return -amountUnits(other.amount)
    return -shareOf(held, quantityUnits(String(-quantity)))
  }

  function movePieces({ kind, place, product, quantity, serials }: BookedMove, document: BookedDocument, recordId: string): void {
    for (const serial of serials) {
      const piece = pieces.get(serial) ?? newPiece(product, serial, document)
      pieces.set(serial, piece)
      piece.place = quantity > 0 ? place : null
      piece.orgCode = place.orgCode
      piece.status = quantity < 0 ? installedStatus : kind === returned ? returnedStatus : (statusIn[place.kind] ?? '0')
      piece.moves += 1
      piece.at = document.at
      moves.push({
        ...{ id: newId(), tenant_id: tenantId, sys_org_code: place.orgCode, create_by: document.by, create_time: document.at },
        ...{ cargo_id: String(piece.row['id']), seq: piece.moves, record_id: recordId, warehouse_id: place.id, kind },
        ...{ is_in: quantity > 0, source_no: document.no },
      })
    }
  }

  function newPiece({ id: productId, brand, warrantyYears }: BookedProduct, serial: string, document: BookedDocument): Piece {
    const day = document.at.slice(0, 10)
    const warranty =
      warrantyYears === null ? null : `${Number(day.slice(0, 4)) + warrantyYears}${day.slice(4).replace('02-29', '02-28')}`
    const row = {
      ...{ id: newId(), tenant_id: tenantId, create_by: document.by, create_time: document.at, brand, serial_no: serial },
      ...{ product_id: productId, batch_no: document.batchNo ?? null, in_date: day, warranty_to: warranty },
    }
    return { row, place: null, orgCode: null, status: '0', moves: 0, at: document.at }
  }

  return {
    /** Books a movement; documents come in the order of their days. */
    post(document: BookedDocument, move: BookedMove): NewRecord {
      const { place, product, kind } = move
      const key = `${place.id} ${product.id}`
      const none: Balance = { id: newId(), place, productId: product.id, quantity: 0n, value: 0n, moves: 0, at: document.at }
      const held = balances.get(key) ?? none
      if (held.at > document.at) throw new Error(`${document.no} is booked after a later one`)
      const delta = quantityUnits(String(move.quantity))
      const amount = costOf(move, held)
      const after: Balance = {
        ...held,
        quantity: held.quantity + delta,
        value: held.value + amount,
        moves: held.moves + 1,
        at: document.at,
      }
      if (after.quantity < 0n) throw new Error(`${document.no} takes what is not there`)
      balances.set(key, after)
      const size = (units: bigint): bigint => (units < 0n ? -units : units)
      const record: NewRecord = {
        ...{ id: newId(), tenant_id: tenantId, sys_org_code: place.orgCode, create_by: document.by, create_time: document.at },
        ...{ warehouse_id: place.id, product_id: product.id, kind, seq: after.moves },
        before_quantity: quantityText(held.quantity),
        delta: quantityText(delta),
        after_quantity: quantityText(after.quantity),
        unit_cost: unitCost({ quantity: size(delta), value: size(amount) }),
        amount: amountText(amount),
        cost_difference: '0.00',
        undoes_id: move.undoes?.id ?? null,
        ...{ source_kind: document.kind, source_id: document.id, source_no: document.no, source_line_id: move.lineId },
      }
      records.push(record)
      movePieces(move, document, record.id)
      return record
    },
    /** All that was booked, as rows. */
    rows: () => ({
      records,
      moves,
      balances: [...balances.values()].map(({ id, place, productId, quantity, value, moves: count, at }) => ({
        ...{ id, tenant_id: tenantId, sys_org_code: place.orgCode, warehouse_id: place.id, product_id: productId },
        ...{ on_hand: quantityText(quantity), value: amountText(value), moves: count, last_time: at },
      })),
      cargo: [...pieces.values()].map(({ row, place, orgCode, status, moves: count, at }) => ({
        ...{ ...row, warehouse_id: place?.id ?? null, sys_org_code: orgCode, status, moves: count, update_time: at },
      })),
    }),
  }
}
export type Ledger = ReturnType<typeof buildLedger>

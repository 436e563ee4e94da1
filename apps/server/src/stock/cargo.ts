import { stockMessages } from '@heliodesk/contracts/messages/stock'
import { type Message, term } from '@heliodesk/contracts/text/message'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import {
  type CargoRow,
  insertCargoMoves,
  installedCargo,
  lockCargo,
  moveCargo,
  type NewCargoMove,
  registerCargo,
} from './cargo.queries.ts'
import type { PlaceFacts, ProductFacts } from './ledger.queries.ts'
import { type Movement, movementKinds, type StampedPosting } from './movement.ts'

/** The states of goods by the kind of place that they are in, and as messages name them. */
const statusByPlace: Readonly<Record<string, string>> = { 1: '0', 2: '1', 3: '2', 4: '2', 5: '4' }
const statusTerms = { 0: '备货', 1: '在途', 2: '到货', 3: '安装', 4: '退回', 5: '报废', 6: '已冲销' } as const
const status = { installed: '3', returned: '4', scrapped: '5', reversed: '6' } as const
const surplus = '14'
const loss = '24'

type State = { -readonly [K in keyof CargoRow]: CargoRow[K] }

export interface CargoTask {
  readonly movement: Movement
  readonly product: ProductFacts
  readonly place: PlaceFacts
  /** The movement that is written for it. */
  readonly recordId: string
  /** The movement by which these pieces must have left, when they come back. */
  readonly leftBy: string | null
}

const keyOf = (brand: string, serialNo: string): string => `${brand}\n${serialNo}`
const brandOf = ({ brand }: ProductFacts): string => brand ?? ''

/** Pieces of goods as the movements of one call find and leave them: one place each, and a history. */
export interface CargoStates {
  /** What speaks against this movement; if nothing does, its pieces are where it takes them. */
  readonly take: (task: CargoTask) => readonly Message[]
  readonly write: (tx: Sql) => Promise<void>
}

/** Locks the pieces that the movements name, registers those that come in as new. */
export async function openCargo(
  tx: Sql,
  posting: StampedPosting,
  facts: { readonly products: ReadonlyMap<string, ProductFacts>; readonly places: ReadonlyMap<string, PlaceFacts> },
): Promise<CargoStates> {
  const named = posting.movements.flatMap((movement) => {
    const product = facts.products.get(movement.productId)
    return product ? movement.serials.map((serialNo) => ({ movement, product, brand: brandOf(product), serialNo })) : []
  })
  const at = new Date(posting.atMs).toISOString()
  const day = wireTime(posting.atMs).slice(0, 10)
  const isNew = ({ movement }: { readonly movement: Movement }) => movement.cost.by === 'amount'
  const fresh = new Map(named.filter(isNew).map((one) => [keyOf(one.brand, one.serialNo), one]))
  const made = new Set<string>()
  if (fresh.size > 0) {
    const rows = [...fresh.values()].map(({ brand, serialNo, product, movement }) => ({
      id: newId(),
      tenant_id: posting.tenantId,
      sys_org_code: facts.places.get(movement.warehouseId)?.orgCode ?? null,
      create_by: posting.by,
      create_time: at,
      brand,
      serial_no: serialNo,
      product_id: product.id,
      status: status.reversed,
      batch_no: posting.batchNo ?? null,
      in_date: day,
      warranty_to: product.warrantyYears === null ? null : yearsLater(day, product.warrantyYears),
    }))
    await registerCargo(tx, rows)
    for (const { id } of rows) made.add(id)
  }
  const locked = named.length === 0 ? [] : await lockCargo(tx, posting.tenantId, unique(named))
  const onRoofs =
    locked.length === 0
      ? []
      : await installedCargo(
          tx,
          locked.map(({ id }) => id),
        )
  const installed = new Map(onRoofs.map((one) => [one.cargoId, one]))
  const states = new Map<string, State>(locked.map((row) => [keyOf(row.brand, row.serialNo), { ...row }]))
  const moved = new Map<string, { readonly state: State; orgCode: string | null }>()
  const history: NewCargoMove[] = []
  return {
    take(task) {
      const { movement, product, place, recordId } = task
      const isIn = !movement.quantity.startsWith('-')
      const issues = movement.serials.flatMap((serialNo) => {
        const state = states.get(keyOf(brandOf(product), serialNo))
        // What was scanned on a roof stays there until its acceptance lets it go (decision 103).
        const held = state === undefined ? undefined : installed.get(state.id)
        if (held !== undefined && held.acceptanceId !== acceptanceOf(posting))
          return [stockMessages.serialInstalled({ serial: serialNo, acceptanceNo: held.acceptanceNo })]
        const issue = isIn ? issueOfReceipt(task, state, serialNo) : issueOfIssue(task, state, serialNo)
        return issue === null ? [] : [issue]
      })
      if (issues.length > 0) return issues
      for (const serialNo of movement.serials) {
        const state = states.get(keyOf(brandOf(product), serialNo))
        if (!state) continue
        state.warehouseId = isIn ? place.id : null
        state.warehouseName = isIn ? place.name : null
        state.status = isIn ? statusIn(movement.kind, place) : statusOut(movement.kind)
        state.moves += 1
        state.recordId = recordId
        moved.set(state.id, { state, orgCode: place.orgCode })
        history.push({
          id: newId(),
          tenant_id: posting.tenantId,
          sys_org_code: place.orgCode,
          create_by: posting.by,
          create_time: at,
          cargo_id: state.id,
          seq: state.moves,
          record_id: recordId,
          warehouse_id: place.id,
          kind: movement.kind,
          is_in: isIn,
          source_no: posting.source.no,
        })
      }
      return []
    },
    async write(sql) {
      if (moved.size === 0) return
      await moveCargo(
        sql,
        [...moved.values()].map(({ state, orgCode }) => ({
          id: state.id,
          warehouse_id: state.warehouseId,
          status: state.status,
          moves: state.moves,
          sys_org_code: orgCode,
          update_by: posting.by,
          update_time: at,
        })),
      )
      await insertCargoMoves(sql, history)
    },
  }
}

const acceptanceOf = ({ source }: StampedPosting): string | null => (source.kind === 'acceptance' ? source.id : null)

const unique = (named: readonly { readonly brand: string; readonly serialNo: string }[]) => [
  ...new Map(named.map(({ brand, serialNo }) => [keyOf(brand, serialNo), { brand, serialNo }])).values(),
]

const statusTerm = (code: string) => term(statusTerms[Number(code) as keyof typeof statusTerms] ?? code)

function issueOfReceipt({ movement, product, leftBy }: CargoTask, state: State | undefined, serial: string): Message | null {
  if (state === undefined) return stockMessages.serialUnknown({ serial })
  if (state.warehouseId !== null) return stockMessages.serialHere({ serial, warehouse: state.warehouseName ?? '' })
  if (state.productId !== product.id) return stockMessages.serialOther({ serial, product: state.productName })
  if (leftBy !== null) return state.recordId === leftBy ? null : stockMessages.serialNotReturned({ serial })
  const isFree = state.status === status.reversed || (movement.kind === surplus && state.status === status.scrapped)
  return isFree ? null : stockMessages.serialUsed({ serial, status: statusTerm(state.status) })
}

function issueOfIssue({ product, place }: CargoTask, state: State | undefined, serial: string): Message | null {
  if (state === undefined) return stockMessages.serialUnknown({ serial })
  if (state.productId !== product.id) return stockMessages.serialOther({ serial, product: state.productName })
  if (state.warehouseId === place.id) return null
  if (state.warehouseId === null) return stockMessages.serialGone({ serial, status: statusTerm(state.status) })
  return stockMessages.serialElsewhere({ serial, warehouse: place.name, place: state.warehouseName ?? '' })
}

const statusIn = (kind: string, place: PlaceFacts): string =>
  kind === movementKinds.returned ? status.returned : (statusByPlace[place.kind] ?? '0')

function statusOut(kind: string): string {
  if (kind === movementKinds.reversedReceipt) return status.reversed
  return kind === movementKinds.scrap || kind === loss ? status.scrapped : status.installed
}

/** The same day so many years later; the 29th of February is the 28th where there is none. */
function yearsLater(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return day.endsWith('02-29') ? later.replace(/29$/, '28') : later
}

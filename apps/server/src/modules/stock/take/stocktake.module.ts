import { stocktakeLife } from '@heliodesk/contracts/lifecycles/stock/stocktake'
import { lineMessages } from '@heliodesk/contracts/messages/line'
import { stockMessages } from '@heliodesk/contracts/messages/stock'
import { stocktake, stocktakeLine } from '@heliodesk/contracts/resources/stock/stocktake'
import type { Message } from '@heliodesk/contracts/text/message'
import { quantityText, quantityUnits } from '@heliodesk/domain/stock/cost'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Effect, Guard } from '#server/lifecycle/bound.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import { transitIssues } from '#server/stock/document.ts'
import { placeFacts } from '#server/stock/ledger.queries.ts'
import { type Movement, movementKinds } from '#server/stock/movement.ts'
import { postStock, serialIssues } from '#server/stock/postStock.ts'
import { stockRefusal } from '#server/stock/refusal.ts'
import {
  type CountedLine,
  countedLines,
  differenceSql,
  differenceValueSql,
  droppedProducts,
  freezeBalances,
  headSql,
  insertFrozenLines,
  lockRange,
  piecesHere,
  thawBalances,
} from './stocktake.queries.ts'
import { surplusAmount } from './surplus.ts'

const at = (id: string, messages: readonly Message[]) => missingAt(stocktake, id, messages)
const refused = (reason: Message) => stockRefusal([reason])
const mostLines = stocktake.lines?.max ?? 0
/** So many are named; the others are counted. */
const mostNamed = 20

/** The first of many sentences, and how many more there are. */
const shortened = (messages: readonly Message[]): readonly Message[] =>
  messages.length <= mostNamed
    ? messages
    : [...messages.slice(0, mostNamed), stockMessages.andLines({ count: messages.length - mostNamed })]

const freeze: Effect = async ({ tx, actor: { tenantId, username } }, { id, current }) => {
  const warehouseId = String(current.warehouseId)
  const [transit] = await transitIssues(tx, tenantId, [warehouseId])
  if (transit) throw refused(transit)
  const categoryId = typeof current.categoryId === 'string' ? current.categoryId : null
  const found = await lockRange(tx, { tenantId, warehouseId, categoryId })
  const taken = found.find(({ stocktakeNo }) => stocktakeNo !== null)
  if (taken) throw refused(stockMessages.counting({ product: taken.productName, stockNo: taken.stocktakeNo ?? '' }))
  if (found.length === 0) {
    const [place] = await placeFacts(tx, tenantId, [warehouseId])
    throw refused(stockMessages.nothingToCount({ warehouse: place?.name ?? '' }))
  }
  if (found.length > mostLines) throw refused(stockMessages.tooManyToCount({ count: found.length, limit: mostLines }))
  await freezeBalances(
    tx,
    id,
    found.map((one) => one.id),
  )
  await insertFrozenLines(
    tx,
    id,
    username,
    // Locked in the order of all locks, shown in that of their codes.
    [...found]
      .sort((one, other) => (one.productCode < other.productCode ? -1 : 1))
      .map((one) => ({ id: newId(), balanceId: one.id })),
  )
  return {}
}

async function lacks(tx: Sql, id: string): Promise<readonly Message[]> {
  const lines = await countedLines(tx, id)
  const dropped = (await droppedProducts(tx, id)).map(({ productName }) => stockMessages.notCounted({ product: productName }))
  const rows = lines.flatMap((line) => lineIssues(line).map((reason) => lineMessages.inRow({ row: line.row, reason })))
  return shortened([...rows, ...dropped])
}

function lineIssues({ productName: name, hasSerials, countedQuantity, serialNos, isOutside }: CountedLine): readonly Message[] {
  if (isOutside) return [stockMessages.outOfRange({ product: name })]
  if (countedQuantity === null) return [stockMessages.notCounted({ product: name })]
  return serialIssues({ name, hasSerials }, quantityUnits(countedQuantity), splitSerials(serialNos))
}

/** What a line comes to: pieces that were found and that are missing, or a quantity more or less. */
function movementsOf(line: CountedLine, warehouseId: string, here: readonly string[]): readonly Movement[] {
  const { id: lineId, row, productId, hasSerials, bookQuantity, countedQuantity, unitCost } = line
  const common = { warehouseId, productId, lineId, row }
  const counted = splitSerials(line.serialNos)
  const [found, missing] = [counted.filter((one) => !here.includes(one)), here.filter((one) => !counted.includes(one))]
  const more = quantityUnits(countedQuantity ?? '0') - quantityUnits(bookQuantity)
  const units = (pieces: readonly string[]): bigint => BigInt(pieces.length) * 1000n
  const [lost, gained] = hasSerials ? [units(missing), units(found)] : [more < 0n ? -more : 0n, more > 0n ? more : 0n]
  const { loss, surplus } = movementKinds
  const amount = surplusAmount(gained, unitCost)
  return [
    ...(lost === 0n
      ? []
      : [{ ...common, kind: loss, quantity: `-${quantityText(lost)}`, serials: missing, cost: { by: 'average' } as const }]),
    ...(gained === 0n
      ? []
      : [{ ...common, kind: surplus, quantity: quantityText(gained), serials: found, cost: { by: 'amount', amount } as const }]),
  ]
}

const post: Effect = async ({ tx, actor: { username } }, { id, tenantId, current, atMs }) => {
  const warehouseId = String(current.warehouseId)
  const lines = await countedLines(tx, id)
  const tracked = lines.filter(({ hasSerials }) => hasSerials).map(({ productId }) => productId)
  const here = await piecesHere(tx, warehouseId, tracked)
  const movements = lines.flatMap((line) =>
    movementsOf(line, warehouseId, line.hasSerials ? (here.get(line.productId) ?? []) : []),
  )
  const source = { kind: stocktake.name, id, no: String(current.stockNo) }
  // All that it holds is locked in the order of all locks before any of it moves; nobody else moves it until this commits.
  await thawBalances(tx, id)
  if (movements.length > 0) await postStock(tx, { tenantId, by: username, now: () => atMs, source, movements })
  return {}
}

const notCounter: Guard = async ({ tx, actor: { username } }, { id, createBy }) =>
  (await isOwnWork(tx, stocktake.name, { id, createBy }, username)) ? at(id, [stockMessages.ownCount()]) : []

export const stocktakeModule = lifecycleModule(
  stocktakeLife,
  {
    approvals: {},
    guards: { notCounter, counted: async ({ tx }, { id }) => at(id, await lacks(tx, id)) },
    effects: {
      freeze,
      post,
      thaw: async ({ tx }, { id }) => {
        await thawBalances(tx, id)
        return {}
      },
    },
  },
  { virtual: headSql },
)
export const stocktakeLineModule = crudModule(stocktakeLine, {
  virtual: { difference: differenceSql, differenceValue: differenceValueSql },
})

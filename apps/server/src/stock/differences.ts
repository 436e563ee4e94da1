import { stockMessages } from '@heliodesk/contracts/messages/stock'
import type { Message } from '@heliodesk/contracts/text/message'
import { quantityText, quantityUnits } from '@heliodesk/domain/stock/cost'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import type { DocumentLine } from './document.queries.ts'
import { type Movement, movementKinds } from './movement.ts'

/** A line of what was sent, as whoever receives it names it. */
export interface SentLine extends Pick<DocumentLine, 'id' | 'row' | 'productId' | 'hasSerials' | 'quantity' | 'serialNos'> {
  readonly itemNo: string
}

export type DifferenceKind = 'short' | 'damaged' | 'refused'
interface Part {
  units: bigint
  readonly serials: string[]
}

/** What of a line did not arrive as it was sent. */
export interface Outcome {
  readonly line: SentLine
  readonly parts: Readonly<Record<DifferenceKind, Part>>
  readonly reasons: string[]
}

/** How people name a difference. */
export type DifferenceWords = Readonly<Record<string, DifferenceKind>>
export const transferWords: DifferenceWords = {
  短少: 'short',
  缺少: 'short',
  short: 'short',
  损坏: 'damaged',
  破损: 'damaged',
  damaged: 'damaged',
}
const quantityPattern = /^\d{1,9}(\.\d{1,3})?$/
const differing = ({ parts }: Outcome): bigint => parts.short.units + parts.damaged.units + parts.refused.units

/**
 * Reads what the receiver has typed, one difference a line: `2 短少 3 运输丢失`; with serial numbers these stand in place of the quantity.
 * Answers all lines with what of them did not arrive well, and everything that is wrong, by its line.
 */
export function readDifferences(
  text: string,
  lines: readonly SentLine[],
  { words = transferWords, shape = stockMessages.differenceShape } = {},
): { readonly outcomes: readonly Outcome[]; readonly issues: readonly Message[] } {
  const outcomes = new Map(
    lines.map((line): readonly [string, Outcome] => [line.itemNo, { line, parts: noParts(), reasons: [] }]),
  )
  const rows = text.split('\n').flatMap((typed, at) => (typed.trim() === '' ? [] : [{ typed, row: at + 1 }]))
  const issues = rows.flatMap(({ typed, row }) => readOne(outcomes, typed, { row, words, shape }))
  const over = [...outcomes.values()].flatMap((outcome) =>
    differing(outcome) > quantityUnits(outcome.line.quantity)
      ? [stockMessages.differenceMore({ item: outcome.line.itemNo, quantity: String(Number(outcome.line.quantity)) })]
      : [],
  )
  return { outcomes: [...outcomes.values()], issues: [...issues, ...over] }
}

const noParts = (): Record<DifferenceKind, Part> => ({
  short: { units: 0n, serials: [] },
  damaged: { units: 0n, serials: [] },
  refused: { units: 0n, serials: [] },
})

interface Row {
  readonly row: number
  readonly words: DifferenceWords
  readonly shape: (at: { readonly row: number }) => Message
}

function readOne(outcomes: ReadonlyMap<string, Outcome>, typed: string, { row, words, shape }: Row): readonly Message[] {
  const [item, word, what, ...rest] = typed.trim().split(/\s+/u)
  const reason = rest.join(' ')
  const kind = words[word ?? '']
  if (item === undefined || kind === undefined || what === undefined || reason === '') return [shape({ row })]
  const outcome = outcomes.get(item)
  if (outcome === undefined) return [stockMessages.differenceItem({ row, item })]
  const { line, parts } = outcome
  if (parts[kind].units > 0n) return [stockMessages.differenceTwice({ row, item })]
  if (!line.hasSerials && (!quantityPattern.test(what) || quantityUnits(what) === 0n))
    return [stockMessages.differenceQuantity({ row, text: what.slice(0, 20) })]
  const serials = line.hasSerials ? splitSerials(what) : []
  const sent = splitSerials(line.serialNos)
  const taken = Object.values(parts).flatMap((part) => part.serials)
  const strange = serials.find((one, at) => !sent.includes(one) || taken.includes(one) || serials.indexOf(one) !== at)
  if (strange !== undefined) return [stockMessages.differenceSerial({ row, item, serial: strange.slice(0, 64) })]
  parts[kind].units = line.hasSerials ? BigInt(serials.length) * 1000n : quantityUnits(what)
  parts[kind].serials.push(...serials)
  outcome.reasons.push(reason)
  return []
}

/** What arrived well, with its pieces. */
export function arrivedOf(outcome: Outcome) {
  const { line, parts } = outcome
  const gone = new Set(Object.values(parts).flatMap(({ serials }) => serials))
  return {
    quantity: quantityText(quantityUnits(line.quantity) - differing(outcome)),
    serials: splitSerials(line.serialNos).filter((one) => !gone.has(one)),
  }
}

/** From where goods leave, where what arrived well goes, and where what was refused goes back to. */
interface Ways {
  readonly transitId: string
  readonly toId: string
  readonly backId?: string
  /** The movement that brought the line into the place in transit. */
  readonly recordId: string
}

/** What arrived comes in for what it had cost on its way; what is short or damaged leaves the place in transit as a loss; what was refused goes back at its cost. */
export function arrivals(outcome: Outcome, { transitId, toId, backId, recordId }: Ways): readonly Movement[] {
  const { line, parts } = outcome
  const common = { productId: line.productId, lineId: line.id, row: line.row }
  const fromTransit = { ...common, warehouseId: transitId, cost: { by: 'undoing', recordId } as const }
  const { quantity, serials } = arrivedOf(outcome)
  const { transferOut, transferIn, loss, scrap, reversedReceipt, reversedIssue } = movementKinds
  const moved = (
    kinds: { readonly out: string; readonly in: string },
    to: string,
    one: { quantity: string; serials: readonly string[] },
  ): readonly Movement[] =>
    quantityUnits(one.quantity) === 0n
      ? []
      : [
          { ...fromTransit, kind: kinds.out, quantity: `-${one.quantity}`, serials: one.serials },
          { ...common, warehouseId: to, kind: kinds.in, quantity: one.quantity, serials: one.serials, cost: { by: 'former' } },
        ]
  const lost = [
    { kind: loss, ...parts.short },
    { kind: scrap, ...parts.damaged },
  ].filter(({ units }) => units > 0n)
  const refused = { quantity: quantityText(parts.refused.units), serials: parts.refused.serials }
  return [
    ...moved({ out: transferOut, in: transferIn }, toId, { quantity, serials }),
    ...(backId === undefined ? [] : moved({ out: reversedReceipt, in: reversedIssue }, backId, refused)),
    ...lost.map((one) => ({ ...fromTransit, kind: one.kind, quantity: `-${quantityText(one.units)}`, serials: one.serials })),
  ]
}

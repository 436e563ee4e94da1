import { stockMessages } from '@heliodesk/contracts/messages/stock'
import type { Message } from '@heliodesk/contracts/text/message'
import { quantityText, quantityUnits } from '@heliodesk/domain/stock/cost'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import type { TransferLine } from './transfer.queries.ts'

/** What of a line did not arrive as it was sent. */
export interface Outcome {
  readonly line: TransferLine
  short: bigint
  damaged: bigint
  readonly shortSerials: string[]
  readonly damagedSerials: string[]
  readonly reasons: string[]
}

const kinds: Readonly<Record<string, 'short' | 'damaged'>> = {
  短少: 'short',
  缺少: 'short',
  short: 'short',
  损坏: 'damaged',
  破损: 'damaged',
  damaged: 'damaged',
}
const quantityPattern = /^\d{1,9}(\.\d{1,3})?$/

/**
 * Reads what the receiver has typed, one difference a line: `2 短少 3 运输丢失`; with serial numbers these stand in place of the quantity.
 * Answers all lines of the transfer with what of them did not arrive well, and everything that is wrong, by its line.
 */
export function readDifferences(
  text: string,
  lines: readonly TransferLine[],
): { readonly outcomes: readonly Outcome[]; readonly issues: readonly Message[] } {
  const outcomes = new Map(
    lines.map((line): readonly [string, Outcome] => [
      line.itemNo,
      { line, short: 0n, damaged: 0n, shortSerials: [], damagedSerials: [], reasons: [] },
    ]),
  )
  const issues = text.split('\n').flatMap((typed, at) => (typed.trim() === '' ? [] : readOne(outcomes, typed, at + 1)))
  const over = [...outcomes.values()].flatMap(({ line, short, damaged }) =>
    short + damaged > quantityUnits(line.quantity)
      ? [stockMessages.differenceMore({ item: line.itemNo, quantity: String(Number(line.quantity)) })]
      : [],
  )
  return { outcomes: [...outcomes.values()], issues: [...issues, ...over] }
}

function readOne(outcomes: ReadonlyMap<string, Outcome>, typed: string, row: number): readonly Message[] {
  const [item, word, what, ...rest] = typed.trim().split(/\s+/u)
  const reason = rest.join(' ')
  const kind = kinds[word ?? '']
  if (item === undefined || kind === undefined || what === undefined || reason === '')
    return [stockMessages.differenceShape({ row })]
  const outcome = outcomes.get(item)
  if (outcome === undefined) return [stockMessages.differenceItem({ row, item })]
  if (outcome[kind] > 0n) return [stockMessages.differenceTwice({ row, item })]
  const { line } = outcome
  if (!line.hasSerials && (!quantityPattern.test(what) || quantityUnits(what) === 0n))
    return [stockMessages.differenceQuantity({ row, text: what.slice(0, 20) })]
  const serials = line.hasSerials ? splitSerials(what) : []
  const sent = splitSerials(line.serialNos)
  const taken = [...outcome.shortSerials, ...outcome.damagedSerials]
  const strange = serials.find((one, at) => !sent.includes(one) || taken.includes(one) || serials.indexOf(one) !== at)
  if (strange !== undefined) return [stockMessages.differenceSerial({ row, item, serial: strange.slice(0, 64) })]
  outcome[kind] = line.hasSerials ? BigInt(serials.length) * 1000n : quantityUnits(what)
  outcome[`${kind}Serials`].push(...serials)
  outcome.reasons.push(reason)
  return []
}

/** What arrived well, with its pieces. */
export function arrivedOf({ line, short, damaged, shortSerials, damagedSerials }: Outcome) {
  const gone = new Set([...shortSerials, ...damagedSerials])
  return {
    quantity: quantityText(quantityUnits(line.quantity) - short - damaged),
    serials: splitSerials(line.serialNos).filter((one) => !gone.has(one)),
  }
}

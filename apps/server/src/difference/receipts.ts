import type { BillFact, ReceiptFact } from '@heliodesk/domain/difference/facts'
import { toUnits } from '@heliodesk/domain/fees/cents'
import type { FeeRow, LineRow, MatchedShare } from './facts.queries.ts'

export function receiptOf(line: LineRow): ReceiptFact {
  const cents = toUnits(line.amount, 2)
  return {
    id: `transaction:${line.id}`,
    day: line.day,
    cents: line.direction === '1' ? cents : -cents,
    accountId: line.accountId,
    payer: line.payer ?? '',
    text: line.summary ?? '',
    ...(line.reversesId === null ? {} : { reverses: `transaction:${line.reversesId}` }),
    ...(line.bizKind === '7' ? { isReturn: true } : {}),
  }
}

/** A receipt, and the station that a match says it is of. */
export interface OwnedReceipt extends ReceiptFact {
  readonly stationId?: string
}

/** What matching said of a line is a fact: a part for each station and month, and what nobody has said of the rest. */
export function receiptsOfLine(line: LineRow, shares: readonly MatchedShare[]): readonly OwnedReceipt[] {
  const whole = receiptOf(line)
  const said = shares.map(({ stationId, month, fen }): OwnedReceipt => ({ ...whole, cents: BigInt(fen), stationId, month }))
  const rest = whole.cents - said.reduce((sum, { cents }) => sum + cents, 0n)
  return said.length === 0 ? [whole] : rest === 0n ? said : [...said, { ...whole, cents: rest }]
}

/** Where no account of the farmer has lines (a roof that is let, an account that is not read), what the fee check says came. */
export const receiptOfFee = (fee: FeeRow): readonly ReceiptFact[] =>
  fee.received === null
    ? []
    : [
        {
          ...{ id: `powerFee:${fee.id}`, day: fee.to ?? `${fee.month}-28`, cents: toUnits(fee.received, 2), accountId: null },
          ...{ payer: '', text: '', month: fee.month },
        },
      ]

export interface Sibling {
  readonly id: string
  readonly gridNo: string | null
}

const totalOf = ({ lines }: BillFact): bigint => lines.reduce((sum, { cents }) => sum + cents, 0n)

/** Several stations of a farmer share an account: a receipt is of the one that its match says, else of the one that it names, else of the one that was billed so much, else of the first. */
export function receiptsOfStation(
  stationId: string,
  receipts: readonly OwnedReceipt[],
  siblings: readonly Sibling[],
  billsOf: (stationId: string) => readonly BillFact[],
): readonly ReceiptFact[] {
  const [first] = siblings
  if (siblings.length < 2 || first === undefined) return receipts
  const amounts = new Map(siblings.map(({ id }) => [id, new Set(billsOf(id).map(totalOf))]))
  const owners = new Map<string, string>()
  return receipts.filter((one) => {
    const named = siblings.find(({ gridNo }) => gridNo !== null && one.text.includes(gridNo))
    const billed = siblings.find(({ id }) => amounts.get(id)?.has(one.cents < 0n ? -one.cents : one.cents))
    const taken = one.reverses === undefined ? undefined : owners.get(one.reverses)
    const owner = one.stationId ?? taken ?? named?.id ?? billed?.id ?? first.id
    owners.set(one.id, owner)
    return owner === stationId
  })
}

/** Unmatched money of others, found by amount and by the numbers that its text names: a station looks only at what may be its own. */
export function strayIndex(lines: readonly ReceiptFact[]) {
  const byAmount = Map.groupBy(lines, ({ cents }) => cents)
  const byNumber = new Map<string, ReceiptFact[]>()
  for (const line of lines)
    for (const number of line.text.match(/\d{9,16}/g) ?? []) byNumber.set(number, [...(byNumber.get(number) ?? []), line])
  return (accountId: string | null, gridNo: string | null, bills: readonly BillFact[]): readonly ReceiptFact[] => {
    const found = [
      ...bills.flatMap((bill) => byAmount.get(totalOf(bill)) ?? []),
      ...(gridNo === null ? [] : (byNumber.get(gridNo) ?? [])),
    ]
    return [...new Set(found)].filter((line) => line.accountId !== accountId)
  }
}
export type StraysFor = ReturnType<typeof strayIndex>

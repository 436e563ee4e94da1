import { shipmentMessages as messages } from '@heliodesk/contracts/messages/shipment'
import { stockMessages } from '@heliodesk/contracts/messages/stock'
import type { Message } from '@heliodesk/contracts/text/message'
import { quantityUnits } from '@heliodesk/domain/stock/cost'
import { readPieces } from '@heliodesk/domain/stock/serials'
import type { Sql } from '#server/db/sql.ts'
import type { RowIssue } from '#server/stock/movement.ts'
import { refusedRows, serialIssues } from '#server/stock/postStock.ts'
import { stockRefusal } from '#server/stock/refusal.ts'
import { productsOfSerials, type ShipmentLine } from './shipment.queries.ts'

/** One sentence for all that is wrong, where there is something. */
export function refuseAll(messages: readonly Message[]): void {
  if (messages.length > 0) throw stockRefusal(messages)
}

/**
 * Which pieces go with which line. Throws `stockRefused` with every number that is unknown or too many, and every line that has not as many
 * as it needs; where each piece stands is asked by the ledger.
 */
export async function assignPieces(
  tx: Sql,
  tenantId: string,
  { text, lines }: { readonly text: string; readonly lines: readonly ShipmentLine[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { named, free } = readPieces(text)
  const strangeItem = [...named.keys()].find((item) => !lines.some(({ itemNo }) => itemNo === item))
  if (strangeItem !== undefined) refuseAll([messages.noItem({ item: strangeItem })])
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const known = free.length === 0 ? [] : await productsOfSerials(tx, tenantId, productIds, free)
  const byProduct = new Map<string, string[]>()
  const issues: Message[] = []
  for (const serial of free) {
    const found = known.find((one) => one.serial === serial)
    if (found === undefined) issues.push(stockMessages.serialUnknown({ serial: serial.slice(0, 64) }))
    else if (!productIds.includes(found.productId)) issues.push(messages.serialStrange({ serial, product: found.product }))
    else byProduct.set(found.productId, [...(byProduct.get(found.productId) ?? []), serial])
  }
  refuseAll(issues)
  const assigned = new Map<string, readonly string[]>()
  for (const line of lines) {
    const own = named.get(line.itemNo) ?? []
    const waiting = byProduct.get(line.productId) ?? []
    const open = line.hasSerials ? Math.max(0, Number(quantityUnits(line.quantity) / 1000n) - own.length) : 0
    assigned.set(line.id, [...own, ...waiting.splice(0, open)])
  }
  const extra = [...byProduct].filter(([, serials]) => serials.length > 0)
  refuseAll(extra.map(([productId, [serial = '', ...more]]) => tooMany(lines, productId, serial, more.length + 1)))
  const wrong = lines.flatMap((line): readonly RowIssue[] => {
    const facts = { name: line.productName, hasSerials: line.hasSerials }
    const found = serialIssues(facts, quantityUnits(line.quantity), assigned.get(line.id) ?? [])
    return found.map((message) => ({ row: line.row, message }))
  })
  if (wrong.length > 0) throw refusedRows(wrong)
  return assigned
}

function tooMany(lines: readonly ShipmentLine[], productId: string, serial: string, count: number): Message {
  const same = lines.filter((line) => line.productId === productId)
  const units = same.reduce((sum, { quantity, hasSerials }) => (hasSerials ? sum + quantityUnits(quantity) : sum), 0n)
  return messages.serialExtra({ product: same[0]?.productName ?? '', quantity: String(units / 1000n), serial, count })
}

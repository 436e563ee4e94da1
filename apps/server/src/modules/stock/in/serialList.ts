import { stockMessages } from '@heliodesk/contracts/messages/stock'
import type { Message } from '@heliodesk/contracts/text/message'
import type { ListedProduct } from './serialList.queries.ts'

/** One row of the list of a maker. */
export interface ListedPiece {
  readonly row: number
  readonly code: string
  /** As scanners read it: capital letters. */
  readonly serial: string
}

/** Reads what was pasted: a product code and a serial number in each row, parted by a tab, a comma or spaces; empty rows count as rows. */
export function readSerialList(text: string): { readonly pieces: readonly ListedPiece[]; readonly issues: readonly Message[] } {
  const rows = text
    .split(/\r?\n/u)
    .map((line, at) => ({ row: at + 1, parts: line.split(/[\s,，]+/u).filter((one) => one !== '') }))
  const filled = rows.filter(({ parts }) => parts.length > 0)
  const isPiece = ({ parts: [, serial, ...more] }: (typeof filled)[number]) =>
    serial !== undefined && serial.length <= 64 && more.length === 0
  return {
    pieces: filled
      .filter(isPiece)
      .map(({ row, parts: [code = '', serial = ''] }) => ({ row, code, serial: serial.toUpperCase() })),
    issues: filled.filter((one) => !isPiece(one)).map(({ row }) => stockMessages.listShape({ row })),
  }
}

/** What speaks against the rows: a product that is unknown, a number that stands there twice, in the document, or is registered. */
export function serialListIssues(
  pieces: readonly ListedPiece[],
  products: ReadonlyMap<string, ListedProduct>,
  known: { readonly registered: ReadonlySet<string>; readonly written: ReadonlySet<string> },
): readonly Message[] {
  const first = new Map<string, number>()
  return pieces.flatMap(({ row, code, serial }): readonly Message[] => {
    const product = products.get(code)
    if (product === undefined) return [stockMessages.listProduct({ row, code: code.slice(0, 40) })]
    if (!product.hasSerials) return [stockMessages.listNoSerials({ row, product: product.name })]
    const key = `${product.brand}\n${serial}`
    const before = first.get(key)
    if (before !== undefined) return [stockMessages.listTwice({ row, serial, first: before })]
    first.set(key, row)
    return known.registered.has(key) || known.written.has(key) ? [stockMessages.listUsed({ row, serial })] : []
  })
}

import type { Message } from '@heliodesk/contracts/text/message'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import { readRecord } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import type { Caller } from '#server/crud/write.ts'
import { familyOf } from '#server/lines/family.ts'
import { updateWithLines } from '#server/lines/writeWithLines.ts'
import { stockRefusal } from '#server/stock/refusal.ts'
import { type ListedProduct, productsByCode, registeredPieces, writtenLines } from './serialList.queries.ts'
import { readSerialList, serialListIssues } from './serialList.ts'

const refused = (messages: readonly Message[]) =>
  stockRefusal(
    messages,
    messages.map((message) => ({ message })),
  )

interface Asked {
  readonly id: string
  readonly version: number
  readonly text: string
}

/**
 * Puts the serial numbers of a maker's list into the lines of a draft receipt: into the line of their product, or a new one. All rows or
 * none; throws `stockRefused` with every row that is wrong. What the state, the rights and the size of a line say is said as for any edit.
 */
export async function importSerials(source: Source, caller: Caller, { id, version, text }: Asked) {
  const { db } = source.context
  const { tenantId } = caller.actor
  // Seen by who asks, before anything is said of its lines.
  await readRecord(source, caller.actor, id)
  const { pieces, issues } = readSerialList(text)
  const codes = [...new Set(pieces.map(({ code }) => code))]
  const products = new Map((await productsByCode(db, tenantId, codes)).map((one) => [one.code, one]))
  const lines = await writtenLines(db, id)
  const keys = pieces.flatMap(({ code, serial }) => {
    const brand = products.get(code)?.brand
    return brand === undefined ? [] : [{ brand, serial }]
  })
  const registered = new Set((await registeredPieces(db, tenantId, keys)).map((one) => `${one.brand}\n${one.serial}`))
  const written = new Set(lines.flatMap(({ brand, serialNos }) => splitSerials(serialNos).map((one) => `${brand}\n${one}`)))
  const wrong = [...issues, ...serialListIssues(pieces, products, { registered, written })]
  if (wrong.length > 0) throw refused(wrong)
  if (pieces.length === 0) return { id, version, count: 0 }
  const perProduct = Map.groupBy(pieces, ({ code }) => code)
  const taken = new Set(lines.map(({ itemNo }) => itemNo))
  const nextItem = () => {
    let item = taken.size + 1
    while (taken.has(String(item))) item += 1
    taken.add(String(item))
    return String(item)
  }
  const changes = [...perProduct].map(([code, listed]) => {
    const product = products.get(code) as ListedProduct
    const line = lines.find(({ productId }) => productId === product.id)
    const serials = [...splitSerials(line?.serialNos), ...listed.map(({ serial }) => serial)]
    const values = { quantity: String(serials.length), serialNos: serials.join('\n') }
    return line
      ? { isNew: false as const, line: { id: line.id, version: line.version, ...values } }
      : { isNew: true as const, line: { itemNo: nextItem(), productId: product.id, ...values } }
  })
  const done = await updateWithLines(familyOf(source), caller, {
    id,
    version,
    lines: {
      added: changes.flatMap((one) => (one.isNew ? [one.line] : [])),
      changed: changes.flatMap((one) => (one.isNew ? [] : [one.line])),
      deletedIds: [],
    },
  })
  return { id, version: done.version, count: pieces.length }
}

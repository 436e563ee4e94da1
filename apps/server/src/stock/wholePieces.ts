import { errors } from '@heliodesk/contracts/errors'
import type { AppError } from '@heliodesk/contracts/kit/error'
import { stockMessages } from '@heliodesk/contracts/messages/stock'
import { stockLineFields } from '@heliodesk/contracts/resources/stock/stockLine'
import { term, withField } from '@heliodesk/contracts/text/message'
import { isCounted, quantityUnits } from '@heliodesk/domain/stock/cost'
import type { CrudHooks, SetRow } from '../crud/module.ts'
import { unitsOf } from './ledger.queries.ts'

/** What a row says after it is written. */
const said = ({ values, current }: SetRow, key: string): unknown => (key in values ? values[key] : current?.[key])

/** Goods that are counted are not parted: of clamps there are no one and a half, of cable there are. For rows with `quantity` of a product. */
export const wholePieces = (productKey = 'productId'): Required<Pick<CrudHooks, 'checkSet'>> => ({
  async checkSet({ tx, rows }) {
    const refused = new Map<number, AppError>()
    const parted = rows.flatMap((row, at) => {
      const quantity = said(row, 'quantity')
      const isParted = typeof quantity === 'string' && quantityUnits(quantity) % 1000n !== 0n
      return isParted ? [{ at, productId: String(said(row, productKey)) }] : []
    })
    if (parted.length === 0) return refused
    const units = await unitsOf(
      tx,
      parted.map(({ productId }) => productId),
    )
    for (const { at, productId } of parted) {
      const found = units.get(productId)
      if (found === undefined || !isCounted(found.unit)) continue
      const reason = withField(stockMessages.parted({ product: found.name }), term(stockLineFields.quantity.label))
      refused.set(at, errors.invalidInput({ reason }, { fields: [{ field: 'quantity', message: reason }] }))
    }
    return refused
  },
})

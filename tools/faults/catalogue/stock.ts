import type { Fault } from '../fault.ts'

const stock = 'apps/server/src/stock'
const storm = `${stock}/storm.db.test.ts`
const documents = 'apps/server/src/modules/stock/in/documents.http.test.ts'
const reservations = 'apps/server/src/modules/stock/reservation/reservation.http.test.ts'
const takes = 'apps/server/src/modules/stock/take/stocktake.http.test.ts'

/** Faults of the ledger of stock: more taken than is there, pieces in two places, values that do not follow. */
export const stockFaults: readonly Fault[] = [
  {
    wrong: 'Two who take at once both read what was there before.',
    file: `${stock}/ledger.queries.ts`,
    text: 'FOR UPDATE OF b',
    replacement: 'FOR SHARE OF w',
    test: storm,
  },
  {
    wrong: 'A piece is issued from a warehouse in which it is not.',
    file: `${stock}/cargo.ts`,
    text: 'if (state.warehouseId === place.id) return null',
    replacement: 'if (state.warehouseId !== null) return null',
    test: documents,
  },
  {
    wrong: 'A piece that is here is received again.',
    file: `${stock}/cargo.ts`,
    text: 'if (state.warehouseId !== null) return stockMessages.serialHere',
    replacement: "if (state.warehouseId === '') return stockMessages.serialHere",
    test: documents,
  },
  {
    wrong: 'A used piece is received as new.',
    file: `${stock}/cargo.ts`,
    text: 'return isFree ? null : stockMessages.serialUsed',
    replacement: 'return isFree || !isFree ? null : stockMessages.serialUsed',
    test: documents,
  },
  {
    wrong: 'More is issued than is there and not reserved.',
    file: `${stock}/postStock.ts`,
    text: 'if (delta < 0n && -delta > available)',
    replacement: 'if (delta < 0n && -delta > balance.onHand)',
    test: reservations,
  },
  {
    wrong: 'More is reserved than is there.',
    file: `${stock}/reserve.ts`,
    text: 'if (needed > available)',
    replacement: 'if (needed > available + needed)',
    test: reservations,
  },
  {
    wrong: 'A reservation that has nothing left is released once more.',
    file: `${stock}/reserve.ts`,
    text: 'if (quantityUnits(row.open) === 0n) throw',
    replacement: 'if (quantityUnits(row.open) < 0n) throw',
    test: reservations,
  },
  {
    wrong: 'An issue uses the reservation of another product.',
    file: `${stock}/postStock.ts`,
    text: 'row.warehouseId !== warehouseId || row.productId !== productId',
    replacement: 'row.warehouseId !== warehouseId',
    test: reservations,
  },
  {
    wrong: 'Goods move while they are counted.',
    file: `${stock}/postStock.ts`,
    text: 'balance.stocktakeId !== null && balance.stocktakeId !== posting.source.id',
    replacement: 'balance.stocktakeId === posting.source.id',
    test: takes,
  },
  {
    wrong: 'More is taken back than went out.',
    file: `${stock}/postStock.ts`,
    text: 'return size(delta) > origin.quantity',
    replacement: 'return size(delta) > origin.quantity + size(delta)',
    test: documents,
  },
]

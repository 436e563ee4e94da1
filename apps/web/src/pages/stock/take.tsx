import { stocktakeLife } from '@heliodesk/contracts/lifecycles/stock/stocktake'
import { stocktake } from '@heliodesk/contracts/resources/stock/stocktake'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['categoryId', 'postedTime', 'createBy'], pinned: ['stockNo'] } as const

/** /stock/take */
export default function StocktakePage() {
  return <ResourcePage resource={stocktake} isLocked={isSettled(stocktakeLife)} columnStart={columnStart} />
}

import { stockInLife } from '@heliodesk/contracts/lifecycles/stock/stockIn'
import { stockIn } from '@heliodesk/contracts/resources/stock/stockIn'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['lineCount', 'postedTime'], pinned: ['stockNo'] } as const

/** /stock/in */
export default function StockInPage() {
  return <ResourcePage resource={stockIn} isLocked={isSettled(stockInLife)} columnStart={columnStart} />
}

import { stockOutLife } from '@heliodesk/contracts/lifecycles/stock/stockOut'
import { stockOut } from '@heliodesk/contracts/resources/stock/stockOut'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['lineCount', 'agentId', 'postedTime'], pinned: ['stockNo'] } as const

/** /stock/out */
export default function StockOutPage() {
  return <ResourcePage resource={stockOut} isLocked={isSettled(stockOutLife)} columnStart={columnStart} />
}

import { stockIn } from '@heliodesk/contracts/resources/stock/stockIn'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['lineCount', 'postedTime'], pinned: ['stockNo'] } as const

/** /stock/in */
export default function StockInPage() {
  return <ResourcePage resource={stockIn} columnStart={columnStart} />
}

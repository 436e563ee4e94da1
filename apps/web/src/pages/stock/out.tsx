import { stockOut } from '@heliodesk/contracts/resources/stock/stockOut'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['lineCount', 'agentId', 'postedTime'], pinned: ['stockNo'] } as const

/** /stock/out */
export default function StockOutPage() {
  return <ResourcePage resource={stockOut} columnStart={columnStart} />
}

import { stockRecord } from '@heliodesk/contracts/resources/stock/record'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['beforeQuantity', 'unitCost', 'costDifference', 'createBy'] } as const

/** /stock/record: read only; from a document with `?sourceNo=`. */
export default function StockRecordPage() {
  return <ResourcePage resource={stockRecord} columnStart={columnStart} />
}

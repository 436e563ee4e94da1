import { product } from '@heliodesk/contracts/resources/stock/product'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(product)

/** /stock/product/detail/:id */
export default function ProductRecordPage() {
  return <RecordPage resource={product} />
}

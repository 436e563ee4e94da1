import { product } from '@heliodesk/contracts/resources/stock/product'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['brand', 'model', 'spec', 'minStock', 'partCount'] } as const

/** /stock/product */
export default function ProductPage() {
  return <ResourcePage resource={product} columnStart={columnStart} />
}

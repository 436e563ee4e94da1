import { materialCategory } from '@heliodesk/contracts/resources/stock/materialCategory'
import { resourceCalls } from '#web/api/resource.ts'
import { TreePage } from '#web/features/category/TreePage.tsx'
import type { FetchChildren, TreeRow } from '#web/features/category/useTreeRows.ts'

const fetchChildren: FetchChildren = async (parentId, signal) =>
  // The edge where answers become typed rows; the contract's tests hold the server to the definition.
  (await resourceCalls.list(materialCategory, { parentId, pageSize: '500' }, { signal })).records as readonly TreeRow[]

const placeBelow = (row: TreeRow | null) => ({
  status: '1',
  snManaged: row?.['snManaged'] === 'Y' ? 'Y' : 'N',
  ...(row && { parentId: row.id, cargoCategory: String(row['cargoCategory'] ?? '') }),
})

/** /stock/category */
export default function MaterialCategoryPage() {
  return (
    <TreePage resource={materialCategory} title={materialCategory.label} fetchChildren={fetchChildren} placeBelow={placeBelow} />
  )
}

import { placedCategory } from '@heliodesk/contracts/resources/system/category'
import { call } from '../../api/client.ts'
import { category as copy } from '../../copy/zhCN/category.ts'
import { TreePage } from './TreePage.tsx'
import type { FetchChildren, TreeRow } from './useTreeRows.ts'

/** Where it stands is reported by the row it is added at. */
const hidden = ['pid'] as const
const placeBelow = (row: TreeRow | null) => ({ pid: row?.id ?? '0' })

const fetchChildren: FetchChildren = async (pid, signal) =>
  // The edge where answers become typed rows; the contract's tests hold the server to the definition.
  (await call('GET /sys/category/childList', { query: { pid }, signal })) as unknown as readonly TreeRow[]

/** 分类字典: a tree of categories. */
export function CategoryPage() {
  return (
    <TreePage
      resource={placedCategory}
      title={copy.title}
      fetchChildren={fetchChildren}
      placeBelow={placeBelow}
      hidden={hidden}
    />
  )
}

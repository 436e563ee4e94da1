import { EditableGrid } from '@heliodesk/widgets/editable-grid/EditableGrid'
import type { GridRow } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { useWidgetServices } from '@heliodesk/widgets/services/WidgetServices'
import { useMemo } from 'react'
import { demoEditableGrid as copy } from '#web/copy/zhCN/demoEditableGrid.ts'

const root = '86'

/** The administrative divisions of the server as a tree: cities and districts come when a row is opened. */
export function TreeSample() {
  const regions = useWidgetServices().useRegions(true)
  const { rows, below } = useMemo(() => {
    const below = (parentId: string): readonly GridRow[] =>
      Object.entries(regions[parentId] ?? {}).map(([id, name]) => ({
        id,
        parentId,
        name,
        code: id,
        hasChildren: regions[id] !== undefined,
      }))
    return { rows: below(root), below }
  }, [regions])
  return (
    <EditableGrid
      name="demo-regions"
      title={copy.tree}
      columns={[
        { key: 'name', type: 'input', title: copy.region, width: 320 },
        { key: 'code', type: 'normal', title: copy.regionCode, width: 160 },
      ]}
      rows={rows}
      tree={{ column: 'name', load: async (parentId) => below(parentId) }}
    />
  )
}

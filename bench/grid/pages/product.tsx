import { EditableGrid } from '@heliodesk/widgets/editable-grid/EditableGrid'
import type { EditableGridHandle } from '@heliodesk/widgets/editable-grid/gridProps.ts'
import type { GridColumn } from '@heliodesk/widgets/editable-grid/model/column.ts'
import type { GridRow } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { WidgetServicesProvider } from '@heliodesk/widgets/services/WidgetServices'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { services } from './services.ts'
import { type Engine, rowHeight, viewHeight } from './world.ts'

/** The product's grid as a screen uses it: row numbers, selection, toolbar, sums. */
export function productEngine(columns: readonly GridColumn[]): Engine {
  let give: (rows: readonly GridRow[]) => void = () => undefined
  let handle: EditableGridHandle | null = null
  const keep = (now: EditableGridHandle | null) => {
    handle = now
  }

  function Page() {
    const [rows, setRows] = useState<readonly GridRow[]>([])
    give = setRows
    const size = { rowHeight, maxHeight: viewHeight }
    return <EditableGrid ref={keep} name="bench" columns={columns} rows={rows} hasNumbers hasSelection {...size} />
  }

  return {
    async mount(host) {
      createRoot(host).render(
        <WidgetServicesProvider value={services}>
          <Page />
        </WidgetServicesProvider>,
      )
    },
    setRows: (rows) => give(rows),
    /** As a person does: the event reaches the cell that has the cursor. */
    paste(text) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    async validate() {
      await handle?.validate()
      return handle?.errorCount ?? 0
    },
  }
}

import type { GridColumn } from '@heliodesk/widgets/editable-grid/model/column.ts'
import type { GridState } from '@heliodesk/widgets/editable-grid/model/gridState.ts'
import type { GridRow } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { WidgetServicesProvider } from '@heliodesk/widgets/services/WidgetServices'
import { ConfigProvider } from 'antd'
import { type ComponentType, type Ref, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { thinEngine } from './rdg.tsx'
import { services } from './services.ts'
import { type Engine, rowHeight, viewHeight } from './world.ts'

interface Handle {
  readonly state: GridState
  validate(): Promise<boolean>
  errorCount?(): number
}
interface Props {
  readonly ref: Ref<Handle>
  readonly name: string
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly hasNumbers: boolean
  readonly hasSelection: boolean
  readonly rowHeight: number
  readonly maxHeight: number
}

/** The product's grid when it is there, else its engine alone. */
const grids = import.meta.glob<{ readonly EditableGrid: ComponentType<Props> }>(
  '../../../packages/widgets/src/editable-grid/EditableGrid.tsx',
)

export async function productEngine(columns: readonly GridColumn[]): Promise<Engine> {
  const load = Object.values(grids)[0]
  if (!load) return thinEngine(columns)
  const { EditableGrid } = await load()
  let give: (rows: readonly GridRow[]) => void = () => undefined
  let handle: Handle | null = null

  function Page() {
    const [rows, setRows] = useState<readonly GridRow[]>([])
    give = setRows
    const ref = (now: Handle | null) => {
      handle = now
    }
    const size = { rowHeight, maxHeight: viewHeight }
    return <EditableGrid ref={ref} name="bench" columns={columns} rows={rows} hasNumbers hasSelection {...size} />
  }

  return {
    async mount(host) {
      createRoot(host).render(
        <ConfigProvider>
          <WidgetServicesProvider value={services}>
            <Page />
          </WidgetServicesProvider>
        </ConfigProvider>,
      )
    },
    setRows: (rows) => give(rows),
    /** As a person does: the event reaches the grid where its first cell has the cursor. */
    paste(text) {
      const cell = document.querySelector('[role="gridcell"][aria-selected="true"]') ?? document.querySelector('[role="grid"]')
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      cell?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    async validate() {
      await handle?.validate()
      return handle?.errorCount?.() ?? 0
    },
  }
}

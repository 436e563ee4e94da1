import { AllCommunityModule, createGrid, type GridApi, ModuleRegistry, themeQuartz } from 'ag-grid-community'
import { type BenchRow, columns, columnWidth, type Engine, rowHeight, viewHeight } from './world.ts'

ModuleRegistry.registerModules([AllCommunityModule])
let api: GridApi<BenchRow> | null = null

export const engine: Engine = {
  async mount(host) {
    host.style.height = `${viewHeight + rowHeight}px`
    api = createGrid<BenchRow>(host, {
      theme: themeQuartz,
      rowHeight,
      headerHeight: rowHeight,
      rowSelection: { mode: 'multiRow' },
      getRowId: ({ data }) => data.id,
      columnDefs: [
        { headerName: '#', width: 60, valueGetter: ({ node }) => (node?.rowIndex ?? 0) + 1 },
        ...columns.map(({ key, title }) => ({ field: key, headerName: title, width: columnWidth, editable: true })),
      ],
      rowData: [],
    })
  },
  setRows: (rows) => api?.setGridOption('rowData', [...rows]),
}

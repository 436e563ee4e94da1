import { type Component, createApp, h } from 'vue'
import VxeUIBase from 'vxe-pc-ui'
import 'vxe-pc-ui/es/style.css'
import VxeUITable, { VxeGrid, type VxeGridInstance } from 'vxe-table'
import 'vxe-table/es/style.css'
import { type BenchRow, columns, columnWidth, type Engine, rowHeight, viewHeight } from './world.ts'

/** Its own type asks for every event. */
const Grid: Component = VxeGrid
let grid: VxeGridInstance<BenchRow> | null = null

const definition = [
  { type: 'checkbox', width: 50 },
  { type: 'seq', title: '#', width: 60 },
  ...columns.map(({ key, title }) => ({ field: key, title, width: columnWidth, editRender: { name: 'VxeInput' } })),
]

export const engine: Engine = {
  async mount(host) {
    const options = {
      columns: definition,
      height: viewHeight + rowHeight,
      showOverflow: true,
      rowConfig: { keyField: 'id' },
      cellConfig: { height: rowHeight },
      virtualXConfig: { enabled: true, gt: 0 },
      virtualYConfig: { enabled: true, gt: 0 },
      editConfig: { trigger: 'dblclick', mode: 'cell' },
      keyboardConfig: { isEdit: true, isEnter: true },
    }
    const ref = (now: unknown) => {
      // Vue hands out the component that was drawn with this ref.
      grid = now as VxeGridInstance<BenchRow>
    }
    createApp({ render: () => h(Grid, { ...options, ref }) })
      .use(VxeUIBase)
      .use(VxeUITable)
      .mount(host)
  },
  setRows(rows) {
    void grid?.loadData([...rows])
  },
}

import { config } from '@heliodesk/contracts/resources/system/config'
import { reference as copy } from '#web/copy/zhCN/reference.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'

/** A switch is on or off, not 1 or 0. */
const cells: Cells<RowOf<typeof config>> = {
  configValue: (row) => (row.valueType === 'flag' ? copy.setting[row.configValue === '1' ? 'on' : 'off'] : undefined),
}

/** /system/config */
export default function ConfigPage() {
  return <ResourcePage resource={config} cells={cells} />
}

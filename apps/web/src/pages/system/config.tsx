import { config } from '@heliodesk/contracts/resources/system/config'
import { FieldControl } from '@heliodesk/widgets/field/FieldControl'
import { reference as copy } from '#web/copy/zhCN/reference.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import type { Controls } from '#web/resource/form/ResourceForm.tsx'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { Switch } from '#web/ui/Switch.tsx'

/** A switch is on or off, not 1 or 0. */
const cells: Cells<RowOf<typeof config>> = {
  configValue: (row) => (row.valueType === 'flag' ? copy.setting[row.configValue === '1' ? 'on' : 'off'] : undefined),
}

const controls: Controls = {
  configValue: ({ id, row, value, isDisabled, onChange }) =>
    row?.valueType === 'flag' ? (
      <Switch
        id={id}
        checked={value === '1'}
        checkedChildren={copy.setting.on}
        unCheckedChildren={copy.setting.off}
        disabled={isDisabled}
        onChange={(checked) => onChange(checked ? '1' : '0')}
      />
    ) : (
      <FieldControl id={id} field={config.fields.configValue} value={value} isDisabled={isDisabled} onChange={onChange} />
    ),
}

/** /system/config */
export default function ConfigPage() {
  return <ResourcePage resource={config} cells={cells} controls={controls} />
}

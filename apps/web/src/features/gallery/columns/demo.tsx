import { station } from '@heliodesk/contracts/resources/station/station'
import ColumnSettings from '@heliodesk/widgets/column-settings/ColumnSettings'
import { defaultSettings } from '@heliodesk/widgets/column-settings/columnModel.ts'
import { demoColumns as copy } from '#web/copy/zhCN/demoColumns.ts'
import { type Demo, sample } from '../frame/demo.ts'

const offered = () => {
  const labels = new Map(Object.entries(station.fields).map(([key, { label }]) => [key, label]))
  return station.list.columns.slice(0, 8).map((key) => ({ key, label: labels.get(key) ?? key, width: 140 }))
}
const start = () => {
  const columns = offered().map(({ key }) => key)
  return defaultSettings({ columns, hidden: columns.slice(-1), pinned: columns.slice(0, 1) })
}

const panel = () =>
  sample({
    key: 'panel',
    title: copy.basic,
    hint: copy.hint,
    value: start(),
    controls: {},
    states: [{ name: copy.compact, value: { ...start(), density: 'compact' } }],
    code: {
      name: 'ColumnSettings',
      from: 'column-settings/ColumnSettings',
      fixed: ['settings={settings}', 'columns={columns}', 'onChange={save}', 'onReset={reset}', 'onClose={close}'],
    },
    render: ({ value, setValue, log }) => (
      <ColumnSettings
        settings={value}
        columns={offered()}
        onChange={(next) => {
          setValue(next)
          log('onChange')
        }}
        onReset={() => setValue(start())}
        onClose={() => log('onClose')}
      />
    ),
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [panel()],
  keys: [
    ['Space', copy.keys.lift],
    ['↑ ↓', copy.keys.move],
    ['Esc', copy.keys.close],
  ],
})

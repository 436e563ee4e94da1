import { station } from '@heliodesk/contracts/resources/station/station'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { FieldControl, type FieldValue } from '@heliodesk/widgets/field/FieldControl'
import { demoFields as copy } from '#web/copy/zhCN/demoFields.ts'
import { type Demo, flag, keeping, sample } from '../frame/demo.ts'

/** One of each kind, with a value such as a record carries it. */
const kinds: readonly (readonly [name: keyof typeof station.fields, value: string])[] = [
  ['stationName', ''],
  ['customerId', ''],
  ['district', ''],
  ['dataSource', ''],
  ['totalpower', '12.150'],
  ['pvPanelNum', '27'],
  ['firstWorkTime', '2025-06-18'],
  ['consumeMode', ''],
]

/** What a control may hold besides a text: a list of files. */
const held = (value: string): FieldValue => value

const one = ([name, initial]: (typeof kinds)[number]) => {
  const field = station.fields[name]
  return sample({
    key: name,
    title: field.label,
    hint: field.kind,
    value: held(initial),
    controls: { isDisabled: flag(copy.disabled), isWrong: flag(copy.wrong) },
    states: [
      { name: copy.disabled, props: { isDisabled: true } },
      { name: copy.wrong, props: { isWrong: true } },
    ],
    code: {
      name: 'FieldControl',
      from: 'field/FieldControl',
      fixed: ['id={id}', `field={station.fields.${name}}`, 'value={value}', 'onChange={setValue}'],
    },
    render: ({ props, value, ...live }) => (
      <div style={{ maxWidth: 360 }}>
        <FieldControl
          {...props}
          id={`demo-${name}`}
          label={field.label}
          field={field}
          value={value}
          onChange={keeping(live, 'onChange')}
        />
      </div>
    ),
  })
}

const cell = () =>
  sample({
    key: 'cell',
    title: copy.cell,
    hint: copy.cellHint,
    controls: { isWhole: flag(copy.whole) },
    states: [{ name: copy.whole, props: { isWhole: true } }],
    code: {
      name: 'FieldCell',
      from: 'field/FieldCell',
      fixed: ['resource="station"', 'field={station.fields.totalpower}', 'name="totalpower"', 'row={row}'],
    },
    render: ({ props }) => (
      <dl style={{ display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: '8px 24px' }}>
        {(['stationName', 'totalpower', 'pvPanelNum', 'firstWorkTime', 'projectAddr'] as const).map((name) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt style={{ color: 'var(--text-2)' }}>{station.fields[name].label}</dt>
            <dd style={{ minWidth: 0, margin: 0 }}>
              <FieldCell
                {...props}
                resource="station"
                field={station.fields[name]}
                name={name}
                row={{ id: '1', ...copy.row, totalpower: '1286.500', pvPanelNum: 2144, firstWorkTime: '2025-06-18' }}
              />
            </dd>
          </div>
        ))}
      </dl>
    ),
  })

export const demo = (): Demo => ({ purpose: copy.purpose, samples: [cell(), ...kinds.map(one)], notes: copy.notes })

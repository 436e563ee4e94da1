import { DictMultiSelect, DictSelect } from '@heliodesk/widgets/dict/DictSelect'
import { RefSelect } from '@heliodesk/widgets/ref-select/RefSelect'
import { demoChooseRecord as copy } from '#web/copy/zhCN/demoChooseRecord.ts'
import { type Demo, flag, one, sample, text } from '../frame/demo.ts'

const wide = { width: '100%', maxWidth: 360, display: 'grid' } as const
const nothing: readonly string[] = []

const dictionary = () =>
  sample({
    key: 'dict',
    title: copy.dict,
    hint: copy.dictHint,
    value: '1',
    controls: {
      dict: one(copy.code, ['station_status', 'priority', 'send_status', 'msg_category'], 'station_status'),
      disabled: flag(copy.disabled),
      placeholder: text(copy.placeholder),
    },
    states: [
      { name: copy.unknown, value: '99' },
      { name: copy.locked, props: { disabled: true } },
      { name: copy.empty, props: { placeholder: copy.choose }, value: '' },
    ],
    code: { name: 'DictSelect', from: 'dict/DictSelect', fixed: ['ariaLabel="…"', 'value={value}', 'onChange={setValue}'] },
    render: ({ props, value, setValue, log }) => (
      <div style={wide}>
        <DictSelect
          {...props}
          ariaLabel={copy.dict}
          value={value === '' ? undefined : value}
          onChange={(next) => {
            setValue(next ?? '')
            log('onChange', next)
          }}
        />
      </div>
    ),
  })

const several = () =>
  sample({
    key: 'dicts',
    title: copy.several,
    value: nothing,
    controls: { isSummed: flag(copy.summed) },
    states: [{ name: copy.summedState, props: { isSummed: true }, value: ['L', 'M', 'H'] }],
    code: {
      name: 'DictMultiSelect',
      from: 'dict/DictSelect',
      fixed: ['dict="priority"', 'values={values}', 'onChange={setValues}'],
    },
    render: ({ props, value, setValue }) => (
      <div style={wide}>
        <DictMultiSelect {...props} dict="priority" ariaLabel={copy.several} values={value} onChange={setValue} />
      </div>
    ),
  })

const record = () =>
  sample({
    key: 'ref',
    title: copy.record,
    hint: copy.recordHint,
    value: '',
    controls: { to: one(copy.to, ['customer', 'station'], 'customer'), disabled: flag(copy.disabled) },
    states: [{ name: copy.locked, props: { disabled: true } }],
    code: ({ to }) =>
      `import { RefSelect } from '@heliodesk/widgets/ref-select/RefSelect'\n\n<RefSelect to="${to}" ariaLabel="…" value={id} onChange={setId} />`,
    render: ({ props, value, setValue, log }) => (
      <div style={wide}>
        <RefSelect
          {...props}
          ariaLabel={copy.record}
          value={value === '' ? undefined : value}
          onChange={(next) => {
            setValue(next ?? '')
            log('onChange', next)
          }}
        />
      </div>
    ),
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [dictionary(), several(), record()],
  keys: [
    ['↑ ↓', copy.keys.walk],
    ['Enter', copy.keys.take],
    ['Esc', copy.keys.close],
  ],
  notes: copy.notes,
})

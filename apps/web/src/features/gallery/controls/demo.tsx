import { MultiSelect } from '@heliodesk/widgets/multi-select/MultiSelect'
import { SwitchPair } from '@heliodesk/widgets/switch-pair/SwitchPair'
import { TagList } from '@heliodesk/widgets/tag-list/TagList'
import { TimeCell } from '@heliodesk/widgets/time-cell/TimeCell'
import { demoControls as copy } from '#web/copy/zhCN/demoControls.ts'
import { type Demo, flag, keeping, number, sample } from '../frame/demo.ts'

const options = () => copy.options.map((label, index) => ({ value: String(index + 1), label }))

const multi = () =>
  sample({
    key: 'multi',
    title: copy.multi,
    hint: copy.multiHint,
    value: '1,2,3',
    controls: { maxTags: number(copy.maxTags, 1, 1, 5), disabled: flag(copy.disabled), hasError: flag(copy.hasError) },
    states: [{ name: copy.hasError, props: { hasError: true }, value: '' }],
    code: {
      name: 'MultiSelect',
      from: 'multi-select/MultiSelect',
      fixed: ['value={value}', 'options={options}', 'onChange={setValue}'],
    },
    render: ({ props, value, ...live }) => (
      <MultiSelect {...props} label={copy.channels} value={value} options={options()} onChange={keeping(live, 'onChange')} />
    ),
  })

const tags = () =>
  sample({
    key: 'tags',
    title: copy.tags,
    hint: copy.tagsHint,
    value: copy.tagValue,
    controls: { isReadOnly: flag(copy.readOnly) },
    states: [{ name: copy.empty, props: { isReadOnly: true }, value: '' }],
    code: ({ isReadOnly }) =>
      `import { TagList } from '@heliodesk/widgets/tag-list/TagList'\n\n<TagList label={label} value={tags}${isReadOnly ? '' : ' onChange={setTags}'} />`,
    render: ({ props, value, setValue, log }) => {
      const change = (next: string) => {
        setValue(next)
        log('onChange', next)
      }
      return <TagList label={copy.tagLabel} value={value} onChange={props.isReadOnly ? undefined : change} />
    },
  })

const pair = () =>
  sample({
    key: 'pair',
    title: copy.pair,
    hint: copy.pairHint,
    value: '',
    controls: { hasText: flag(copy.withText), disabled: flag(copy.disabled) },
    states: [{ name: 'Y', value: 'Y' }],
    code: {
      name: 'SwitchPair',
      from: 'switch-pair/SwitchPair',
      fixed: ['label={label}', 'value={value}', 'onChange={setValue}'],
    },
    render: ({ props, value, ...live }) => (
      <SwitchPair {...props} label={copy.enabled} value={value} onChange={keeping(live, 'onChange')} />
    ),
  })

const time = () =>
  sample({
    key: 'time',
    title: copy.time,
    hint: copy.timeHint,
    value: '08:30:00',
    controls: { disabled: flag(copy.disabled) },
    code: { name: 'TimeCell', from: 'time-cell/TimeCell', fixed: ['label={label}', 'value={time}', 'onChange={setTime}'] },
    render: ({ props, value, ...live }) => (
      <TimeCell {...props} label={copy.start} value={value} onChange={keeping(live, 'onChange')} />
    ),
  })

export const demo = (): Demo => ({ purpose: copy.purpose, samples: [multi(), tags(), pair(), time()] })

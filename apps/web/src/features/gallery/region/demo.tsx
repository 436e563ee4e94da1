import { RegionCascader } from '@heliodesk/widgets/region/RegionCascader'
import { demoRegion as copy } from '#web/copy/zhCN/demoRegion.ts'
import { type Demo, flag, keeping, one, sample } from '../frame/demo.ts'

const levels = { 1: 1, 2: 2, 3: 3 } as const

const cascade = () =>
  sample({
    key: 'cascade',
    title: copy.one,
    value: '',
    controls: {
      type: one(copy.type, ['cascader', 'select', 'other'], 'cascader'),
      level: one(copy.level, ['1', '2', '3'], '1'),
      anyLevel: flag(copy.anyLevel),
      disabled: flag(copy.disabled),
      hasError: flag(copy.hasError),
    },
    states: [
      { name: copy.chosen, value: '330483' },
      { name: copy.columns, props: { type: 'select' }, value: '330483' },
      { name: copy.hasError, props: { hasError: true } },
      { name: copy.bad, props: { type: 'other' } },
    ],
    code: ({ type, level, anyLevel }) =>
      [
        "import { RegionCascader } from '@heliodesk/widgets/region/RegionCascader'",
        '',
        "const [code, setCode] = useState('')",
        '',
        '<RegionCascader',
        '  value={code}',
        '  onChange={setCode}',
        ...(type === 'cascader' ? [] : [`  type="${type}"`]),
        ...(level === '1' ? [] : [`  level={${level}}`]),
        ...(anyLevel ? ['  anyLevel'] : []),
        '/>',
      ].join('\n'),
    render: ({ props: { level, ...props }, value, ...live }) => (
      <RegionCascader {...props} level={levels[level]} label={copy.label} value={value} onChange={keeping(live, 'onChange')} />
    ),
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [cascade()],
  keys: [
    ['↓', copy.keys.open],
    ['→', copy.keys.walk],
    ['Enter', copy.keys.pick],
    ['Esc', copy.keys.leave],
  ],
  notes: copy.notes,
})

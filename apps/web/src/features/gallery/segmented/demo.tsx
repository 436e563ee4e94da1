import { demoSegmented as copy } from '#web/copy/zhCN/demoSegmented.ts'
import { Segmented } from '#web/ui/Segmented.tsx'
import { type Demo, flag, keeping, sample } from '../frame/demo.ts'

const range = () =>
  sample({
    key: 'range',
    title: copy.basic,
    value: 'day',
    controls: { withLocked: flag(copy.withLocked) },
    states: [{ name: copy.locked, props: { withLocked: true } }],
    code: ({ withLocked }) => `import { Segmented } from '#web/ui/Segmented.tsx'

const [range, setRange] = useState('day')

<Segmented
  label=${JSON.stringify(copy.label)}
  value={range}
  options={[
    { value: 'day', label: ${JSON.stringify(copy.day)} },
    { value: 'month', label: ${JSON.stringify(copy.month)} },
    { value: 'year', label: ${JSON.stringify(copy.year)}${withLocked ? ', disabled: true' : ''} },
  ]}
  onChange={setRange}
/>`,
    render: ({ props, value, ...live }) => (
      <Segmented
        label={copy.label}
        value={value}
        options={[
          { value: 'day', label: copy.day },
          { value: 'month', label: copy.month },
          { value: 'year', label: copy.year, disabled: props.withLocked },
        ]}
        onChange={keeping(live, 'onChange')}
      />
    ),
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [range()],
  keys: [
    ['Tab', copy.keys.tab],
    ['← →', copy.keys.arrows],
  ],
})

import { CronInput } from '@heliodesk/widgets/cron/CronInput'
import { demoCron as copy } from '#web/copy/zhCN/demoCron.ts'
import { type Demo, flag, keeping, sample, text } from '../frame/demo.ts'

const field = () =>
  sample({
    key: 'field',
    title: copy.field,
    hint: copy.fieldHint,
    value: '0 30 2 1,11,21 * ? *',
    controls: { subtitle: text(copy.subtitle, copy.job), disabled: flag(copy.disabled) },
    states: [
      { name: copy.workdays, value: '0 0 8 ? * 1-5 *' },
      { name: copy.lastFriday, value: '0 0 18 ? * 5L *' },
      { name: copy.wrong, value: '0 61 8 * * ? *' },
      { name: copy.never, value: '0 0 8 30 2 ? *' },
      { name: copy.empty, value: '' },
    ],
    code: {
      name: 'CronInput',
      from: 'cron/CronInput',
      setup: ["const [cron, setCron] = useState('')"],
      fixed: ['value={cron}', 'onChange={setCron}'],
    },
    render: ({ props, value, ...live }) => (
      <CronInput {...props} label={copy.field} value={value} onChange={keeping(live, 'onChange')} />
    ),
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [field()],
  keys: [
    ['Ctrl+→', copy.keys.tabs],
    ['→', copy.keys.walk],
    ['Space', copy.keys.pick],
    ['Enter', copy.keys.confirm],
    ['Esc', copy.keys.leave],
  ],
  notes: copy.notes,
})

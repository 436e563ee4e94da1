import { CheckedInput, type ServerRule } from '@heliodesk/widgets/checked-input/CheckedInput'
import { demoCheckedInput as copy } from '#web/copy/zhCN/demoCheckedInput.ts'
import { type Demo, flag, keeping, sample, text } from '../frame/demo.ts'

/** A position's code may stand once in a tenant. */
const codes: ServerRule = { kind: 'duplicate', tableName: 'sys_position', fieldName: 'code' }
/** The rule that comes with the product. */
const customerNo = { kind: 'checkRule', ruleCode: 'customer_no' } as const satisfies ServerRule

interface Check {
  readonly key: string
  readonly title: string
  readonly hint: string
  readonly label: string
  readonly rule: ServerRule
  readonly good: string
  readonly bad: string
}

const checked = ({ key, title, hint, label, rule, good, bad }: Check) =>
  sample({
    key,
    title,
    hint,
    value: '',
    controls: { placeholder: text(copy.placeholder), isDisabled: flag(copy.disabled) },
    states: [
      { name: copy.good, value: good },
      { name: copy.bad, value: bad },
    ],
    code: {
      name: 'CheckedInput',
      from: 'checked-input/CheckedInput',
      fixed: ['label={label}', 'value={value}', 'onChange={setValue}', `rule={${JSON.stringify(rule)}}`],
    },
    render: ({ props, value, ...live }) => (
      <CheckedInput {...props} label={label} value={value} rule={rule} onChange={keeping(live, 'onChange')} />
    ),
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [
    checked({
      key: 'rule',
      title: copy.rule,
      hint: copy.ruleHint,
      label: copy.customerNo,
      rule: customerNo,
      good: 'KH-001',
      bad: 'K1-001',
    }),
    checked({
      key: 'duplicate',
      title: copy.duplicate,
      hint: copy.duplicateHint,
      label: copy.positionCode,
      rule: codes,
      good: 'NEW-2026',
      bad: 'GM',
    }),
  ],
  notes: copy.notes,
})

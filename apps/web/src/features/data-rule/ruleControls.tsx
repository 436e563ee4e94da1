import { namedList } from '@heliodesk/widgets/select/namedList'
import { useWidgetServices } from '@heliodesk/widgets/services/WidgetServices'
import { dataRule as copy } from '#web/copy/zhCN/dataRule.ts'
import type { ControlRenderer, Controls } from '#web/resource/form/ResourceForm.tsx'
import { columnOptions, type Option, resourceOptions, ruleField, suitableConditions } from '#web/rules/ruleModel.ts'
import { Select } from '#web/ui/Select.tsx'
import { type RuleDraft, useDraft } from './ruleDraft.ts'
import { ValueControl } from './ValueControl.tsx'

export interface RuleControlProps {
  readonly draft: RuleDraft
  readonly id: string
  readonly value: string
  readonly isDisabled: boolean
  readonly onChange: (value: string) => void
}

/** Controls of a rule: each offers what suits the choice before it. */
export function ruleControls(draft: RuleDraft): Controls {
  const control =
    (Control: (props: RuleControlProps) => React.ReactNode): ControlRenderer =>
    ({ value, ...rest }) => <Control {...rest} draft={draft} value={String(value)} />
  return {
    resource: control(ResourceControl),
    ruleColumn: control(ColumnControl),
    ruleConditions: control(ConditionControl),
    ruleValue: control(ValueControl),
  }
}

function ResourceControl(props: RuleControlProps) {
  const { draft, value, onChange } = props
  useDraft(draft, 'resource', value, onChange)
  const choose = (next: string) => {
    onChange(next)
    for (const key of ['ruleColumn', 'ruleConditions', 'ruleValue'] as const) draft.set(key, '')
  }
  return <Choice {...props} options={resourceOptions()} placeholder={copy.form.resource} onChange={choose} />
}

function ColumnControl(props: RuleControlProps) {
  const { draft, value, onChange } = props
  const { resource } = useDraft(draft, 'ruleColumn', value, onChange)
  const choose = (next: string) => {
    onChange(next)
    draft.set('ruleConditions', suitableConditions(ruleField(resource, next))[0] ?? '')
    draft.set('ruleValue', '')
  }
  const placeholder = resource === '' ? copy.form.resourceFirst : copy.form.column
  return <Choice {...props} options={columnOptions(resource)} placeholder={placeholder} onChange={choose} />
}

function ConditionControl(props: RuleControlProps) {
  const { draft, value, onChange } = props
  const { resource, ruleColumn } = useDraft(draft, 'ruleConditions', value, onChange)
  const named = useWidgetServices().useDict('rule_conditions')
  const options = suitableConditions(ruleField(resource, ruleColumn)).map((one) => ({
    value: one,
    label: named.find((item) => item.value === one)?.label ?? one,
  }))
  return <Choice {...props} options={options} placeholder={ruleColumn === '' ? copy.form.columnFirst : copy.form.condition} />
}

interface ChoiceProps extends RuleControlProps {
  readonly options: readonly Option[]
  readonly placeholder: string
}

function Choice({ id, value, isDisabled, options, placeholder, onChange }: ChoiceProps) {
  return (
    <Select
      id={id}
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      disabled={isDisabled || options.length === 0}
      placeholder={placeholder}
      popupRender={namedList(placeholder)}
      value={value === '' ? undefined : value}
      options={[...options]}
      onChange={onChange}
    />
  )
}

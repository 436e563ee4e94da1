import { useWidgetServices } from '@heliodesk/widgets/services/WidgetServices'
import { dataRule as copy } from '#web/copy/zhCN/dataRule.ts'
import { ruleField, splitList, valueParts } from './ruleModel.ts'

interface RuleValueProps {
  readonly resource: string
  readonly column: string
  readonly condition: string
  readonly value: string
}

/** A value as its field shows it, variables by what they stand for. */
export function RuleValue({ resource, column, condition, value }: RuleValueProps) {
  const field = ruleField(resource, column)
  const values = condition === 'IN' ? splitList(value) : [value]
  const textOf = useWidgetServices().useValueText(field === undefined ? [] : [{ field, values }])
  const shown = (one: string) => {
    const parts = valueParts(one)
    if (parts.every(({ variable }) => variable === undefined)) return field === undefined ? one : textOf(field, one)
    return parts.map(({ text, variable }) => (variable === undefined ? text : (copy.variables[variable] ?? text))).join('')
  }
  return <span title={value}>{copy.list(values.map(shown))}</span>
}

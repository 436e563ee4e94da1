import type { dataRule } from '@heliodesk/contracts/resources/system/dataRule'
import { useWidgetServices } from '@heliodesk/widgets/services/WidgetServices'
import { dataRule as copy } from '#web/copy/zhCN/dataRule.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import type { RowOf } from '#web/resource/row.ts'
import { columnOptions, resourceNamed, ruleField, splitList, valueParts } from './ruleModel.ts'

export type DataRuleRow = RowOf<typeof dataRule>

/** Labels instead of keys: what is gone from the program keeps its key, so that it can be found and put right. */
export const ruleCells: Cells<DataRuleRow> = {
  resource: ({ resource }) => resourceNamed(resource ?? '')?.label ?? resource,
  ruleColumn: ({ resource, ruleColumn }) =>
    columnOptions(resource ?? '').find(({ value }) => value === ruleColumn)?.label ?? ruleColumn,
  ruleValue: ({ resource, ruleColumn, ruleConditions, ruleValue }) => (
    <RuleValue resource={resource ?? ''} column={ruleColumn ?? ''} condition={ruleConditions ?? ''} value={ruleValue ?? ''} />
  ),
}

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

import type { dataRule } from '@heliodesk/contracts/resources/system/dataRule'
import type { Cells } from '#web/resource/cells/cell.ts'
import type { RowOf } from '#web/resource/row.ts'
import { RuleValue } from '#web/rules/RuleValue.tsx'
import { columnOptions, resourceNamed } from '#web/rules/ruleModel.ts'

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

import type { Field } from '@heliodesk/contracts/kit/fields'
import { dataRule } from '@heliodesk/contracts/resources/system/dataRule'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { unitOf } from '@heliodesk/widgets/field/fieldTraits.ts'
import { RuleValue } from '#web/rules/RuleValue.tsx'
import { columnOptions } from '#web/rules/ruleModel.ts'

interface Props {
  readonly resource: string
  readonly field: Field
  readonly name: string
  readonly record: Readonly<Record<string, unknown>>
}

/** A value as it was: drawn like that of a list, but a masked number stays masked — the look at it would show today's. */
export function StateValue({ resource, field, name, record }: Props) {
  const value = record[name]
  if (field.options.pii !== undefined && typeof value === 'string') return <>{value}</>
  if (resource === dataRule.name && typeof value === 'string') {
    if (name === 'ruleValue') return <RuleState record={record} />
    if (name === 'ruleColumn') return <>{columnLabel(record)}</>
  }
  const unit = value === null || value === undefined ? undefined : unitOf(field)
  return (
    <>
      <FieldCell resource={resource} field={field} name={name} row={{ ...record, id: '' }} isWhole />
      {unit !== undefined && ` ${unit}`}
    </>
  )
}

const textIn = (record: Props['record'], key: string): string => {
  const text = record[key]
  return typeof text === 'string' ? text : ''
}

const columnLabel = (record: Props['record']): string =>
  columnOptions(textIn(record, 'resource')).find(({ value }) => value === record.ruleColumn)?.label ??
  textIn(record, 'ruleColumn')

/** The value of a data rule, by the names that its own list shows. */
function RuleState({ record }: Pick<Props, 'record'>) {
  const [resource, column, condition, value] = ['resource', 'ruleColumn', 'ruleConditions', 'ruleValue'].map((key) =>
    textIn(record, key),
  )
  return <RuleValue resource={resource ?? ''} column={column ?? ''} condition={condition ?? ''} value={value ?? ''} />
}

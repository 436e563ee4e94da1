import type { Field } from '@heliodesk/contracts/kit/fields'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { unitOf } from '@heliodesk/widgets/field/fieldTraits.ts'

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
  const unit = value === null || value === undefined ? undefined : unitOf(field)
  return (
    <>
      <FieldCell resource={resource} field={field} name={name} row={{ ...record, id: '' }} isWhole />
      {unit !== undefined && ` ${unit}`}
    </>
  )
}

import type { Field } from '@heliodesk/contracts/kit/fields'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { unitOf } from '@heliodesk/widgets/field/fieldTraits.ts'
import { useKinds } from '../kinds/useKinds.ts'
import type { AnyRow } from '../resource/row.ts'
import { Card } from '../ui/Card.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import styles from './recordPage.module.css'

interface Props {
  readonly resource: AnyResource
  readonly row: AnyRow
}

/** The fields of a record to read, in the groups of its definition. What did not travel to this person has no place either. */
export function FieldGroups({ resource, row }: Props) {
  return (resource.page?.groups ?? []).map(({ label, fields }) => {
    const shown = fields.filter((key) => key in row)
    return shown.length === 0 ? null : (
      <Card key={label} title={label}>
        <dl className={styles.fields}>
          {shown.map((key) => {
            const field = resource.fields[key]
            return field === undefined ? null : (
              <div key={key} data-wide={'multiline' in field.options || undefined}>
                <dt>{field.label}</dt>
                <dd>
                  <Value resource={resource} row={row} name={key} field={field} />
                </dd>
              </div>
            )
          })}
        </dl>
      </Card>
    )
  })
}

function Value({ resource, row, name, field }: Props & { readonly name: string; readonly field: Field }) {
  const path = useKinds().data?.refPath(field, row[name])
  if (path !== undefined) return <PageLink path={path}>{textOf(row, name)}</PageLink>
  const unit = unitOf(field)
  return (
    <>
      <FieldCell resource={resource.name} field={field} name={name} row={row} isWhole />
      {unit !== undefined && row[name] !== null && <span className={styles.unit}>{unit}</span>}
    </>
  )
}

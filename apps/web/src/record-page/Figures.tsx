import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { unitOf } from '@heliodesk/widgets/field/fieldTraits.ts'
import type { AnyRow } from '../resource/row.ts'
import styles from './recordPage.module.css'

/** The figures that are read first, in one strip. */
export function Figures({ resource, row }: { readonly resource: AnyResource; readonly row: AnyRow }) {
  const keys = (resource.page?.figures ?? []).filter((key) => key in row)
  if (keys.length === 0) return null
  return (
    <dl className={styles.figures}>
      {keys.map((key) => {
        const field = resource.fields[key]
        const unit = field && unitOf(field)
        return field === undefined ? null : (
          <div key={key}>
            <dt>{field.label}</dt>
            <dd>
              <FieldCell resource={resource.name} field={field} name={key} row={row} isWhole />
              {unit !== undefined && row[key] !== null && <small>{unit}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

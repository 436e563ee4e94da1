import type { Field } from '@heliodesk/contracts/kit/fields'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { unitOf } from '@heliodesk/widgets/field/fieldTraits.ts'
import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '../../api/resource.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { useKinds } from '../../kinds/useKinds.ts'
import { authorText } from '../../ui/authorText.ts'
import { Button } from '../../ui/Button.tsx'
import { HistoryButton } from '../../ui/HistoryButton.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import type { Cells } from '../cells/cell.ts'
import { resourceKeys } from '../list/resourceKeys.ts'
import { ResourceServices } from '../ResourceServices.tsx'
import { type AnyRow, titleOf } from '../row.ts'
import styles from './detail.module.css'

export interface RecordDrawerProps {
  readonly resource: AnyResource
  readonly row: AnyRow
  readonly cells?: Cells | undefined
  /** Offered when the record may be edited. */
  readonly onEdit?: (() => void) | undefined
  readonly onClose: () => void
}

interface ValueProps {
  readonly resource: AnyResource
  readonly name: string
  readonly field: Field
  readonly row: AnyRow
}

function Value({ resource, name, field, row }: ValueProps) {
  const path = useKinds().data?.refPath(field, row[name])
  if (path !== undefined) return <PageLink path={path}>{textOf(row, name)}</PageLink>
  return <FieldCell resource={resource.name} field={field} name={name} row={row} isWhole />
}

/** Every field of a record that travelled, to read. */
export default function RecordDrawer({ resource, row, cells = {}, onEdit, onClose }: RecordDrawerProps) {
  const { data = row } = useQuery({
    queryKey: resourceKeys.record(resource.name, row.id),
    queryFn: ({ signal }) => resourceCalls.read(resource, row.id, { signal }),
    enabled: resource.verbs.includes('read'),
    placeholderData: row,
    retry: false,
  })
  const entries = Object.entries(resource.fields).filter(([key, { options }]) => key in data && options.unseen !== true)
  return (
    <ResourceServices>
      <SideDrawer
        title={copy.form.detail(resource.label)}
        subtitle={titleOf(resource, data)}
        onClose={onClose}
        footer={
          <>
            <span className={styles.who}>
              {authorText(
                data.updateBy ?? data.createBy,
                data[data.updateBy === null ? 'createBy_dictText' : 'updateBy_dictText'],
              )}{' '}
              {data.updateTime ?? data.createTime}
            </span>
            <HistoryButton resource={resource} id={data.id} title={titleOf(resource, data)} />
            <Button onClick={onClose}>{copy.action.close}</Button>
            {onEdit !== undefined && (
              <Button look="primary" onClick={onEdit}>
                {copy.action.edit}
              </Button>
            )}
          </>
        }
      >
        <dl className={styles.fields}>
          {entries.map(([key, field]) => (
            <div key={key} className={styles.field} data-wide={'multiline' in field.options || undefined}>
              <dt>{field.label}</dt>
              <dd>
                {cells[key]?.(data) ?? <Value resource={resource} name={key} field={field} row={data} />}
                {unitOf(field) !== undefined && data[key] !== null && <span className={styles.unit}>{unitOf(field)}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </SideDrawer>
    </ResourceServices>
  )
}

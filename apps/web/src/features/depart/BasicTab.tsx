import { depart } from '@heliodesk/contracts/resources/system/depart'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { depart as copy } from '#web/copy/zhCN/depart.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import type { AnyRow } from '#web/resource/row.ts'
import { authorText } from '#web/ui/authorText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './depart.module.css'
import type { useDepartWork } from './useDepartWork.tsx'

/** What is known of a department, and what can be done with it. */
export function BasicTab({ row, work }: { readonly row: AnyRow; readonly work: ReturnType<typeof useDepartWork> }) {
  return (
    <ResourceServices>
      <div className={styles.work}>
        {work.may.update && (
          <Button icon={<Icon name="pencil" size={16} />} onClick={() => work.edit(row)}>
            {copy.edit}
          </Button>
        )}
        {work.may.create && (
          <Button icon={<Icon name="plus" size={16} />} onClick={() => work.create(row.id)}>
            {copy.addChild}
          </Button>
        )}
        {work.may.remove && (
          <Button look="danger" icon={<Icon name="trash" size={16} />} onClick={() => work.remove(row)}>
            {copy.remove}
          </Button>
        )}
      </div>
      <dl className={styles.fields}>
        {Object.entries(depart.fields).map(([key, field]) => (
          <div key={key}>
            <dt>{field.label}</dt>
            <dd>
              {key === 'parentId' && row.parentId === null ? (
                copy.top
              ) : (
                <FieldCell resource={depart.name} field={field} name={key} row={row} isWhole />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>
        {copy.created(authorText(row.createBy) || '–', row.createTime)}
        {row.updateTime !== null && ` · ${copy.updated(authorText(row.updateBy) || '–', row.updateTime)}`}
      </p>
    </ResourceServices>
  )
}

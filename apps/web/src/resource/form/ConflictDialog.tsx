import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useValueText } from '../filters/useValueText.ts'
import styles from './form.module.css'
import { type ConflictRow, conflictRows, type FormValue } from './formValues.ts'
import type { ResourceFormState } from './useResourceForm.ts'

export interface ConflictDialogProps {
  readonly resource: AnyResource
  readonly form: ResourceFormState
  readonly conflict: NonNullable<ResourceFormState['conflict']>
}

/** Somebody saved first: shows both versions of what differs and lets the person decide. */
export function ConflictDialog({ resource, form, conflict }: ConflictDialogProps) {
  const rows = conflictRows(form.entries, conflict.start, form.values, conflict.fresh)
  const named = rows.map(({ field, mine, theirs }) => ({
    field,
    values: [mine, theirs].filter((value) => typeof value === 'string' && value !== '') as string[],
  }))
  const valueText = useValueText(named)
  const show = ({ field }: ConflictRow, value: FormValue) => {
    if (typeof value !== 'string') return copy.list.files(value.length)
    return value === '' ? copy.conflict.empty : valueText(field, value)
  }
  const { updateBy, updateTime } = conflict.row
  return (
    <Dialog
      title={copy.conflict.title(resource.label)}
      width={560}
      role="alertdialog"
      footer={
        <>
          <Button onClick={form.takeOver}>{copy.conflict.takeOver}</Button>
          <Button look="primary" onClick={form.overwrite}>
            {copy.conflict.overwrite}
          </Button>
        </>
      }
    >
      <p className={styles.who}>{copy.conflict.who(updateBy ?? '', updateTime ?? '')}</p>
      {!rows.some((row) => row.isClash) && <p className={styles.who}>{copy.conflict.same}</p>}
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">{copy.conflict.field}</th>
            <th scope="col">{copy.conflict.mine}</th>
            <th scope="col">{copy.conflict.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-clash={row.isClash || undefined}>
              <th scope="row">{row.field.label}</th>
              <td>{row.isMine ? show(row, row.mine) : copy.conflict.untouched}</td>
              <td>{form.masked.has(row.key) ? textOf(conflict.row, row.key) : show(row, row.theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

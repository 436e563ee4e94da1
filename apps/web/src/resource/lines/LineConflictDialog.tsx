import type { Field } from '@heliodesk/contracts/kit/fields'
import type { ResourceLines } from '@heliodesk/contracts/kit/lines'
import { type GridRow, plainText } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { lines as copy } from '../../copy/zhCN/lines.ts'
import { resource as resourceCopy } from '../../copy/zhCN/resource.ts'
import { authorText } from '../../ui/authorText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useValueText } from '../filters/useValueText.ts'
import type { LineConflict } from './lineAnswers.ts'
import styles from './lines.module.css'

export interface Collision extends LineConflict {
  /** The row as it is here, with what was typed. */
  readonly mine: GridRow
  readonly changedKeys: ReadonlySet<string>
  /** As people count it. */
  readonly row: number
}

export interface LineConflictDialogProps {
  readonly lines: ResourceLines
  readonly collisions: readonly Collision[]
  readonly onKeep: () => void
  readonly onTake: () => void
  readonly onClose: () => void
}

/** Somebody saved the same lines first: shows who changed what, and lets the person decide. Nothing that was typed is lost before. */
export function LineConflictDialog({ lines, collisions, onKeep, onTake, onClose }: LineConflictDialogProps) {
  const fields = lines.columns.flatMap((key) => {
    const field = lines.child.fields[key]
    return field === undefined ? [] : [[key, field] as const]
  })
  const valueText = useValueText(
    fields.map(([key, field]) => ({
      field,
      values: collisions.flatMap(({ mine, fresh }) => [textIn(mine, key), textIn(fresh, key)]).filter((text) => text !== ''),
    })),
  )
  const show = (field: Field, text: string) => (text === '' ? resourceCopy.conflict.empty : valueText(field, text))
  return (
    <Dialog
      title={copy.conflict.title(collisions.length)}
      width={640}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onTake}>{copy.conflict.take}</Button>
          <Button look="primary" onClick={onKeep}>
            {copy.conflict.keep}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>{copy.conflict.hint}</p>
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">{copy.conflict.row}</th>
            <th scope="col">{resourceCopy.conflict.field}</th>
            <th scope="col">{resourceCopy.conflict.mine}</th>
            <th scope="col">{resourceCopy.conflict.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {collisions.map((one) => {
            const shown = differing(fields, one)
            const head = (
              <th scope="rowgroup" rowSpan={Math.max(1, shown.length)}>
                {copy.conflict.place(one.row)}
                <span className={styles.quiet}>{whoOf(one)}</span>
              </th>
            )
            if (shown.length === 0 || one.fresh === null || one.list === 'deleted')
              return (
                <tr key={one.id}>
                  <th scope="row">
                    {copy.conflict.place(one.row)}
                    <span className={styles.quiet}>{whoOf(one)}</span>
                  </th>
                  <td>{textIn(one.mine, fields[0]?.[0] ?? '')}</td>
                  <td>{one.list === 'deleted' ? copy.conflict.deleted : copy.conflict.changed}</td>
                  <td>{one.fresh === null ? copy.conflict.deleted : copy.conflict.changed}</td>
                </tr>
              )
            return shown.map(([key, field], at) => (
              <tr key={`${one.id}-${key}`}>
                {at === 0 && head}
                <td>{field.label}</td>
                <td>{one.changedKeys.has(key) ? show(field, textIn(one.mine, key)) : resourceCopy.conflict.untouched}</td>
                <td>{show(field, textIn(one.fresh, key))}</td>
              </tr>
            ))
          })}
        </tbody>
      </table>
    </Dialog>
  )
}

const textIn = (row: GridRow | null, key: string): string => plainText(row?.[key])

const differing = (fields: readonly (readonly [string, Field])[], { mine, fresh }: Collision) =>
  fields.filter(([key]) => fresh !== null && textIn(mine, key) !== textIn(fresh, key))

function whoOf({ fresh }: Collision): string {
  if (fresh === null) return copy.conflict.gone
  return [authorText(plainText(fresh['updateBy']) || plainText(fresh['createBy'])), plainText(fresh['updateTime'])]
    .filter((part) => part !== '')
    .join(' · ')
}

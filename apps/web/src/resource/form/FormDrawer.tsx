import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { UploadHoldArea, useUploadHolds } from '@heliodesk/widgets/upload/uploadHolds'
import { type ReactNode, useId } from 'react'
import { confirm } from '../../app/confirm.ts'
import { useUnsaved } from '../../app/pageTab.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { Button } from '../../ui/Button.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { ResourceServices } from '../ResourceServices.tsx'
import { type AnyRow, titleOf } from '../row.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import styles from './form.module.css'
import type { FormValues } from './formValues.ts'
import { type Controls, ResourceForm } from './ResourceForm.tsx'
import { type NewLines, useResourceForm } from './useResourceForm.ts'

export interface Copied {
  readonly from: string
  readonly lines: NewLines | undefined
}

export interface FormDrawerProps {
  readonly resource: AnyResource
  readonly row: AnyRow | null
  readonly preset?: FormValues | undefined
  /** Of a new record that begins as another one: what it is copied from, and the lines that come along. */
  readonly copied?: Copied | undefined
  readonly controls?: Controls | undefined
  /** Fields that the page sets and nobody edits. */
  readonly hidden?: readonly string[] | undefined
  /** Own section under the fields (floor 2). */
  readonly extra?: ReactNode
  /** Opens the record that was made. */
  readonly onShow?: ((id: string) => void) | undefined
  readonly onClose: () => void
}

/** New or edit, in a drawer. Leaving with unsaved values asks first; Ctrl+Enter saves. */
export default function FormDrawer({ copied, hidden, extra, controls, onClose, ...rest }: FormDrawerProps) {
  const { resource, row } = rest
  const idPrefix = useId()
  const holds = useUploadHolds()
  const form = useResourceForm({ ...rest, holds, lines: copied?.lines, onSaved: onClose })
  const isTouched = form.changed.length > 0 || Object.keys(holds.held).length > 0
  const isDirty = isTouched && !form.isSaving
  // Also while it is being saved: the save may meet an expired session.
  useUnsaved(isTouched)
  const close = async () => {
    if (form.isSaving) return
    const isSure =
      !isDirty ||
      (await confirm({
        title: copy.form.leaveTitle,
        text: copy.form.leaveBody,
        confirm: copy.form.leave,
        cancel: copy.form.stay,
        danger: true,
      }))
    if (isSure) onClose()
  }
  const submit = () => {
    const wrong = form.submit()
    if (wrong !== undefined) document.getElementById(`${idPrefix}-${wrong}`)?.focus()
  }
  const focusFirst = () => {
    // Whoever was quicker than the drawer has chosen their field already.
    if (document.activeElement?.closest('form') !== null) return
    const ids = form.entries
      .filter(([key]) => !(hidden ?? []).includes(key))
      .map(([key]) => document.getElementById(`${idPrefix}-${key}`))
    ids.find((control) => control instanceof HTMLElement && !control.hasAttribute('disabled'))?.focus()
  }
  const title = row === null ? copy.form.create(resource.label) : copy.form.edit(resource.label)
  return (
    <ResourceServices>
      <SideDrawer
        title={title}
        subtitle={row === null ? copied?.from : titleOf(resource, row)}
        note={form.changed.length > 0 ? copy.form.unsaved(form.changed.length) : undefined}
        onClose={close}
        onOpened={focusFirst}
        footer={
          <>
            <span className={styles.keys}>{copy.form.keys}</span>
            <Button onClick={close}>{copy.action.cancel}</Button>
            <Button look="primary" disabled={form.isSaving} aria-busy={form.isSaving} onClick={submit}>
              {form.isSaving ? copy.form.saving : copy.form.save}
            </Button>
          </>
        }
      >
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
            // A lone Enter in a field must not save half a form.
            else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
          }}
        >
          <UploadHoldArea holds={holds}>
            <ResourceForm form={form} row={row} controls={controls} hidden={hidden} extra={extra} idPrefix={idPrefix} />
          </UploadHoldArea>
        </form>
        {form.conflict !== null && <ConflictDialog resource={resource} form={form} conflict={form.conflict} />}
      </SideDrawer>
    </ResourceServices>
  )
}

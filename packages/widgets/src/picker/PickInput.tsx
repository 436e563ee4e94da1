import { type ReactNode, useState } from 'react'
import { picker as copy } from '../copy/zhCN/picker.ts'
import type { IconName } from '../icon/Icon.tsx'
import { PickedField } from './PickedField.tsx'
import { joinValues, listSeparator, type Pickable } from './selection.ts'

/** What a form gives to every picker. */
export interface PickInputProps {
  /** Stored values, several joined by the separator. */
  readonly value: string | undefined
  readonly separator?: string | undefined
  readonly placeholder?: string | undefined
  readonly id?: string | undefined
  readonly ariaLabel?: string | undefined
  readonly disabled?: boolean | undefined
  readonly status?: 'error' | undefined
}

interface PickInputParts<T extends Pickable> {
  readonly form: PickInputProps
  readonly label: string
  readonly placeholder: string
  readonly icon: IconName
  /** The rows behind the stored values. */
  readonly rows: readonly T[]
  /** The names behind the stored values are still being asked for. */
  readonly isNaming: boolean
  readonly titleOf: (row: T) => string
  /** What of a row is stored. */
  readonly storedOf: (row: T) => string
  readonly isSingle: boolean
  readonly onChange: (value: string, rows: readonly T[]) => void
  readonly dialog: (own: { readonly onConfirm: (rows: readonly T[]) => void; readonly onCancel: () => void }) => ReactNode
}

/** Names in a box, chosen in a dialog: the frame that the pickers of people, departments and records share. */
export function PickInput<T extends Pickable>({
  form,
  label,
  placeholder,
  rows,
  isNaming,
  storedOf,
  onChange,
  dialog,
  ...field
}: PickInputParts<T>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const emit = (rows: readonly T[]) => onChange(joinValues(rows.map(storedOf), form.separator ?? listSeparator), rows)
  const confirm = (rows: readonly T[]) => {
    emit(rows)
    close()
  }
  return (
    <>
      <PickedField
        {...field}
        label={label}
        rows={isNaming ? [] : rows}
        placeholder={isNaming ? copy.loading : (form.placeholder ?? placeholder)}
        id={form.id}
        ariaLabel={form.ariaLabel ?? (form.id === undefined ? label : undefined)}
        disabled={form.disabled}
        status={form.status}
        onOpen={() => setOpen(true)}
        onChange={emit}
      />
      {isOpen && dialog({ onConfirm: confirm, onCancel: close })}
    </>
  )
}

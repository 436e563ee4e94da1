import { useState } from 'react'
import { picker as copy } from '../copy/zhCN/picker.ts'
import { PickedField } from '../picker/PickedField.tsx'
import { joinValues, listSeparator, splitValues } from '../picker/selection.ts'
import { usePickedRows } from '../picker/usePickedRows.ts'
import type { PersonRow } from '../services/pickerServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { type UserPickerLayout, UserPickerModal } from './UserPickerModal.tsx'

export interface UserPickerProps {
  /** Ids or accounts, several joined by the separator. */
  readonly value: string | undefined
  /** The people carry id and username (B§3). */
  readonly onChange: (value: string, people: readonly PersonRow[]) => void
  readonly store?: 'id' | 'username' | undefined
  readonly layout?: UserPickerLayout | undefined
  readonly isMultiple?: boolean | undefined
  readonly separator?: string | undefined
  readonly placeholder?: string | undefined
  readonly id?: string | undefined
  readonly ariaLabel?: string | undefined
  readonly disabled?: boolean | undefined
  readonly status?: 'error' | undefined
}

const unknown = (value: string): PersonRow => ({
  id: value,
  username: value,
  realname: value,
  sex: null,
  phone: null,
  birthday: null,
  orgCodeTxt: '',
})

/** People in a form: names in a box, chosen in a dialog. */
export function UserPicker(props: UserPickerProps) {
  const { value = '', store = 'id', isMultiple = true, separator = listSeparator, onChange } = props
  const { pickers } = useWidgetServices()
  const [isOpen, setOpen] = useState(false)
  const values = splitValues(value, separator)
  const { rows, remember } = usePickedRows<PersonRow>(values, {
    valueOf: (row) => row[store],
    unknown,
    load: (missing) => pickers.peopleOf(store, missing),
  })
  const emit = (people: readonly PersonRow[]) => {
    remember(people)
    onChange(
      joinValues(
        people.map((row) => row[store]),
        separator,
      ),
      people,
    )
  }
  return (
    <>
      <PickedField
        label={copy.user.label}
        placeholder={props.placeholder ?? copy.user.title}
        icon="person"
        rows={rows}
        titleOf={(row) => row.realname}
        isSingle={!isMultiple}
        id={props.id}
        ariaLabel={props.ariaLabel ?? (props.id === undefined ? copy.user.label : undefined)}
        disabled={props.disabled}
        status={props.status}
        onOpen={() => setOpen(true)}
        onChange={emit}
      />
      {isOpen && (
        <UserPickerModal
          layout={props.layout}
          isMultiple={isMultiple}
          selected={rows}
          onConfirm={(people) => {
            emit(people)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}

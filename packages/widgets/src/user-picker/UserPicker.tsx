import { picker as copy } from '../copy/zhCN/picker.ts'
import { PickInput, type PickInputProps } from '../picker/PickInput.tsx'
import { splitValues } from '../picker/selection.ts'
import { usePickedRows } from '../picker/usePickedRows.ts'
import type { PersonRow } from '../services/pickerServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { type UserPickerLayout, UserPickerModal } from './UserPickerModal.tsx'

export interface UserPickerProps extends PickInputProps {
  /** The people carry id and username (B§3). */
  readonly onChange: (value: string, people: readonly PersonRow[]) => void
  readonly store?: 'id' | 'username' | undefined
  readonly layout?: UserPickerLayout | undefined
  readonly isMultiple?: boolean | undefined
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
  const { value = '', store = 'id', isMultiple = true, onChange } = props
  const { pickers } = useWidgetServices()
  const storedOf = (row: PersonRow) => row[store]
  const { rows, isNaming, remember } = usePickedRows<PersonRow>(splitValues(value, props.separator), {
    valueOf: storedOf,
    unknown,
    load: (missing) => pickers.peopleOf(store, missing),
  })
  return (
    <PickInput
      form={props}
      label={copy.user.label}
      placeholder={copy.user.title}
      icon="person"
      rows={rows}
      isNaming={isNaming}
      titleOf={(row) => row.realname}
      storedOf={storedOf}
      isSingle={!isMultiple}
      onChange={(next, people) => {
        remember(people)
        onChange(next, people)
      }}
      dialog={(own) => <UserPickerModal {...own} layout={props.layout} isMultiple={isMultiple} selected={rows} />}
    />
  )
}

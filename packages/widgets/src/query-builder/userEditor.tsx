import { UserPicker } from '../user-picker/UserPicker.tsx'
import type { ValueEditor } from './valueEditor.ts'

/** Chooses the value of a condition among the people; `store` says what the column holds. */
export function userEditor(store: 'id' | 'username' = 'username'): ValueEditor {
  return {
    info: { type: 'sel_user', dbType: 'string', customReturnField: store },
    render: ({ label, values, isMultiple, isWrong, onChange }) => (
      <UserPicker
        ariaLabel={label}
        store={store}
        isMultiple={isMultiple}
        status={isWrong ? 'error' : undefined}
        value={values.join(',')}
        onChange={(value) => onChange(value.split(',').filter((one) => one !== ''))}
      />
    ),
  }
}

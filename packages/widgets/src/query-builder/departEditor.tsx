import { DepartSelect } from '../depart-tree/DepartSelect.tsx'
import type { ValueEditor } from './valueEditor.ts'

/** Chooses the value of a condition among the departments; `store` says what the column holds. */
export function departEditor(store: 'id' | 'orgCode' = 'orgCode'): ValueEditor {
  return {
    info: { type: 'sel_depart', dbType: 'string', customReturnField: store },
    render: ({ label, values, isMultiple, isWrong, onChange }) => (
      <DepartSelect
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

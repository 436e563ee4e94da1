import { PopupPicker } from '../popup-picker/PopupPicker.tsx'
import type { ValueEditor } from './valueEditor.ts'

export interface PopupEditorConfig {
  /** Code of the report. */
  readonly code: string
  /** The field of the report whose value is compared. */
  readonly field: string
  /** Name of what is chosen. */
  readonly label: string
}

/** Chooses the value of a condition from an online report; with 在…中 several rows. */
export function popupEditor({ code, field, label }: PopupEditorConfig): ValueEditor {
  return {
    info: { type: 'popup', dbType: 'string', customReturnField: field, popup: { code, orgFields: field, destFields: field } },
    render: ({ values, isMultiple, isWrong, onChange }) => (
      <PopupPicker
        code={code}
        source={field}
        target={field}
        label={label}
        isMultiple={isMultiple}
        isWrong={isWrong}
        value={values.join(',')}
        onFill={(filled) => onChange((filled[field] ?? '').split(',').filter((value) => value !== ''))}
      />
    ),
  }
}

import { choiceView } from '@heliodesk/contracts/choiceView'
import { useMemo } from 'react'
import { picker as copy } from '../copy/zhCN/picker.ts'
import { PickInput, type PickInputProps } from '../picker/PickInput.tsx'
import { splitValues } from '../picker/selection.ts'
import { usePickedRows } from '../picker/usePickedRows.ts'
import type { RecordRow } from '../services/pickerServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { BusinessPickerModal, type BusinessPickerModalProps } from './BusinessPickerModal.tsx'
import { recordTitle } from './recordModel.ts'

type Modal = Pick<BusinessPickerModalProps, 'resource' | 'title' | 'columns' | 'renderCell' | 'isMultiple' | 'max'>
export interface BusinessPickerProps extends PickInputProps, Modal {
  readonly onChange: (value: string, rows: readonly RecordRow[]) => void
  /** Property that is stored; the id unless given. */
  readonly store?: string | undefined
}

/** Records of any kind in a form. */
export function BusinessPicker(props: BusinessPickerProps) {
  const { value = '', store = 'id', isMultiple = true, onChange } = props
  const resource = useMemo(() => choiceView(props.resource), [props.resource])
  const { pickers } = useWidgetServices()
  const storedOf = (row: RecordRow) => String(row[store] ?? '')
  const { rows, isNaming, remember } = usePickedRows<RecordRow>(splitValues(value, props.separator), {
    valueOf: storedOf,
    unknown: (one) => ({ id: one, [store]: one }),
    load: (missing) => pickers.recordsOf(resource, store, missing),
  })
  return (
    <PickInput
      form={props}
      label={resource.label}
      placeholder={props.title ?? copy.record.title(resource.label)}
      icon="pick"
      rows={rows}
      isNaming={isNaming}
      titleOf={(row) => recordTitle(resource, row)}
      storedOf={storedOf}
      isSingle={!isMultiple}
      onChange={(next, chosen) => {
        remember(chosen)
        onChange(next, chosen)
      }}
      dialog={(own) => (
        <BusinessPickerModal
          {...own}
          resource={resource}
          title={props.title}
          columns={props.columns}
          renderCell={props.renderCell}
          isMultiple={isMultiple}
          max={props.max}
          selected={rows}
        />
      )}
    />
  )
}

import { pickView } from '@heliodesk/contracts/pickView'
import { useMemo, useState } from 'react'
import { picker as copy } from '../copy/zhCN/picker.ts'
import { PickedField } from '../picker/PickedField.tsx'
import { joinValues, listSeparator, splitValues } from '../picker/selection.ts'
import { usePickedRows } from '../picker/usePickedRows.ts'
import type { RecordRow } from '../services/pickerServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { BusinessPickerModal, type BusinessPickerModalProps } from './BusinessPickerModal.tsx'
import { recordTitle } from './recordModel.ts'

type Modal = Pick<BusinessPickerModalProps, 'resource' | 'title' | 'columns' | 'renderCell' | 'isMultiple' | 'max'>
export interface BusinessPickerProps extends Modal {
  /** Values of the stored field, several joined by the separator. */
  readonly value: string | undefined
  readonly onChange: (value: string, rows: readonly RecordRow[]) => void
  /** Property that is stored; the id unless given. */
  readonly store?: string | undefined
  readonly separator?: string | undefined
  readonly placeholder?: string | undefined
  readonly id?: string | undefined
  readonly ariaLabel?: string | undefined
  readonly disabled?: boolean | undefined
  readonly status?: 'error' | undefined
}

/** Records of any kind in a form. */
export function BusinessPicker(props: BusinessPickerProps) {
  const { value = '', store = 'id', isMultiple = true, separator = listSeparator, onChange } = props
  const resource = useMemo(() => pickView(props.resource), [props.resource])
  const { pickers } = useWidgetServices()
  const [isOpen, setOpen] = useState(false)
  const storedOf = (row: RecordRow) => String(row[store] ?? '')
  const { rows, remember } = usePickedRows<RecordRow>(splitValues(value, separator), {
    valueOf: storedOf,
    unknown: (one) => ({ id: one, [store]: one }),
    load: (missing) => pickers.recordsOf(resource, store, missing),
  })
  const emit = (chosen: readonly RecordRow[]) => {
    remember(chosen)
    onChange(joinValues(chosen.map(storedOf), separator), chosen)
  }
  return (
    <>
      <PickedField
        label={resource.label}
        placeholder={props.placeholder ?? props.title ?? copy.record.title(resource.label)}
        icon="pick"
        rows={rows}
        titleOf={(row) => recordTitle(resource, row)}
        isSingle={!isMultiple}
        id={props.id}
        ariaLabel={props.ariaLabel ?? (props.id === undefined ? resource.label : undefined)}
        disabled={props.disabled}
        status={props.status}
        onOpen={() => setOpen(true)}
        onChange={emit}
      />
      {isOpen && (
        <BusinessPickerModal
          resource={resource}
          title={props.title}
          columns={props.columns}
          renderCell={props.renderCell}
          isMultiple={isMultiple}
          max={props.max}
          selected={rows}
          onConfirm={(chosen) => {
            emit(chosen)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { departTree as copy } from '../copy/zhCN/departTree.ts'
import { useAsked } from '../dom/useAsked.ts'
import { PickedField } from '../picker/PickedField.tsx'
import { joinValues, listSeparator, splitValues } from '../picker/selection.ts'
import type { DepartItem } from '../services/pickerServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { DepartTreeModal, type DepartTreeModalProps } from './DepartTreeModal.tsx'
import { departSelectDefaults, departsBy } from './departModel.ts'

type Modal = Pick<DepartTreeModalProps, 'title' | 'width' | 'isMultiple' | 'allowsCompanies' | 'hidesCompanies' | 'startsLinked'>
export interface DepartSelectProps extends Modal {
  /** Ids or codes, several joined by the separator. */
  readonly value: string | undefined
  readonly onChange: (value: string, departs: readonly DepartItem[]) => void
  /** What of a department is stored. */
  readonly store?: 'id' | 'orgCode' | undefined
  readonly separator?: string | undefined
  readonly placeholder?: string | undefined
  readonly id?: string | undefined
  readonly ariaLabel?: string | undefined
  readonly disabled?: boolean | undefined
  readonly status?: 'error' | undefined
}

/** A read-only input that opens the tree of departments (B§2). */
export function DepartSelect(props: DepartSelectProps) {
  const { value = '', store = departSelectDefaults.store, separator = listSeparator, onChange } = props
  const services = useWidgetServices()
  const [isOpen, setOpen] = useState(false)
  const values = splitValues(value, separator)
  // Names are looked up in the tree that the dialog shows; it is asked for when there is a value to name.
  const tree = useAsked(values.length === 0 ? null : 'names', () => services.pickers.departTree({ counts: false }))
  const [chosen, setChosen] = useState<readonly DepartItem[]>([])
  const known = new Map([...departsBy(store, tree.data ?? []), ...chosen.map((depart) => [depart[store], depart] as const)])
  const unknown = (one: string): DepartItem => ({ id: one, orgCode: one, title: one, orgType: '' })
  const rows = values.map((one) => known.get(one) ?? unknown(one))
  const emit = (departs: readonly DepartItem[]) =>
    onChange(
      joinValues(
        departs.map((depart) => depart[store]),
        separator,
      ),
      departs,
    )
  return (
    <>
      <PickedField
        label={copy.label}
        placeholder={props.placeholder ?? copy.placeholder}
        icon="tree"
        rows={rows}
        titleOf={(depart) => depart.title}
        isSingle={!(props.isMultiple ?? departSelectDefaults.isMultiple)}
        id={props.id}
        ariaLabel={props.ariaLabel ?? (props.id === undefined ? copy.label : undefined)}
        disabled={props.disabled}
        status={props.status}
        onOpen={() => setOpen(true)}
        onChange={emit}
      />
      {isOpen && (
        <DepartTreeModal
          title={props.title}
          width={props.width}
          isMultiple={props.isMultiple}
          allowsCompanies={props.allowsCompanies}
          hidesCompanies={props.hidesCompanies}
          startsLinked={props.startsLinked}
          checked={rows.map((depart) => depart.id)}
          onConfirm={(departs) => {
            setChosen(departs)
            emit(departs)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}

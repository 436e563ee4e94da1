import { useState } from 'react'
import { departTree as copy } from '../copy/zhCN/departTree.ts'
import { useAsked } from '../dom/useAsked.ts'
import { PickInput, type PickInputProps } from '../picker/PickInput.tsx'
import { splitValues } from '../picker/selection.ts'
import type { DepartItem } from '../services/pickerServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { DepartTreeModal, type DepartTreeModalProps } from './DepartTreeModal.tsx'
import { departSelectDefaults, departsBy } from './departModel.ts'

type Modal = Pick<DepartTreeModalProps, 'title' | 'width' | 'isMultiple' | 'allowsCompanies' | 'hidesCompanies' | 'startsLinked'>
export interface DepartSelectProps extends PickInputProps, Modal {
  readonly onChange: (value: string, departs: readonly DepartItem[]) => void
  /** What of a department is stored. */
  readonly store?: 'id' | 'orgCode' | undefined
}

const unknown = (one: string): DepartItem => ({ id: one, orgCode: one, title: one, orgType: '' })

/** A read-only input that opens the tree of departments (B§2). */
export function DepartSelect(props: DepartSelectProps) {
  const { value = '', store = departSelectDefaults.store, onChange } = props
  const services = useWidgetServices()
  const values = splitValues(value, props.separator)
  // Names are looked up in the tree that the dialog shows; it is asked for when there is a value to name.
  const tree = useAsked(values.length === 0 ? null : 'names', () => services.pickers.departTree({ counts: false }))
  const [chosen, setChosen] = useState<readonly DepartItem[]>([])
  const known = new Map([...departsBy(store, tree.data ?? []), ...chosen.map((depart) => [depart[store], depart] as const)])
  const rows = values.map((one) => known.get(one) ?? unknown(one))
  return (
    <PickInput
      form={props}
      label={copy.label}
      placeholder={copy.placeholder}
      icon="tree"
      rows={rows}
      isNaming={tree.isAsking && rows.some((row) => !known.has(row[store]))}
      titleOf={(depart) => depart.title}
      storedOf={(depart) => depart[store]}
      isSingle={!(props.isMultiple ?? departSelectDefaults.isMultiple)}
      onChange={(next, departs) => {
        setChosen(departs)
        onChange(next, departs)
      }}
      dialog={(own) => (
        <DepartTreeModal
          {...own}
          title={props.title}
          width={props.width}
          isMultiple={props.isMultiple}
          allowsCompanies={props.allowsCompanies}
          hidesCompanies={props.hidesCompanies}
          startsLinked={props.startsLinked}
          checked={rows.map((depart) => depart.id)}
        />
      )}
    />
  )
}

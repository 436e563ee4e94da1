import { DepartSelect } from '@heliodesk/widgets/depart-tree/DepartSelect'
import { announcement } from '#web/copy/zhCN/announcement.ts'
import type { FormValue } from '#web/resource/form/formValues.ts'
import { idsOf, listOf } from './receiverIds.ts'

interface Props {
  readonly id: string
  readonly value: FormValue
  readonly isDisabled: boolean
  readonly onChange: (value: FormValue) => void
}

const copy = announcement.admin

/** Chooses the departments whose people receive an announcement. The value is the list of the protocol: `7,9,`. */
export function DepartsControl({ id, value, isDisabled, onChange }: Props) {
  return (
    <DepartSelect
      id={id}
      value={idsOf(String(value)).join(',')}
      isMultiple
      allowsCompanies
      disabled={isDisabled}
      placeholder={isDisabled ? copy.noDeparts : copy.chooseDeparts}
      onChange={(next) => onChange(listOf(idsOf(next)))}
    />
  )
}

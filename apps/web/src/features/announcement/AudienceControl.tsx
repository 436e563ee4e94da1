import type { Field } from '@heliodesk/contracts/kit/fields'
import { FieldControl } from '@heliodesk/widgets/field/FieldControl'
import { useEffect } from 'react'
import type { FormValue } from '#web/resource/form/formValues.ts'

interface Props {
  readonly id: string
  readonly field: Field
  readonly value: FormValue
  readonly isDisabled: boolean
  readonly onChange: (value: FormValue) => void
  /** Hears the choice that the form begins with as well. */
  readonly onAudience: (value: string) => void
}

/** The ordinary control of the audience, which tells the control of the receivers what was chosen. */
export function AudienceControl({ onAudience, ...control }: Props) {
  const { value } = control
  useEffect(() => onAudience(String(value)), [value, onAudience])
  return <FieldControl {...control} />
}

import type { Field } from '@heliodesk/contracts/kit/fields'
import { FieldControl } from '@heliodesk/widgets/field/FieldControl'
import { RichText } from '@heliodesk/widgets/rich-text/RichText'
import { messaging } from '#web/copy/zhCN/messaging.ts'
import type { FormValue } from '#web/resource/form/formValues.ts'

const copy = messaging.template
/** Templates of this type are HTML. */
const mail = '2'

interface Props {
  readonly id: string
  readonly field: Field
  readonly value: FormValue
  readonly isDisabled: boolean
  readonly type: string
  readonly onChange: (value: FormValue) => void
}

/** The text of a template: for mail as its readers will see it, else as plain lines. */
export function TemplateContent({ type, field, ...control }: Props) {
  const { id, value, isDisabled, onChange } = control
  if (type !== mail) return <FieldControl {...control} field={field} placeholder={copy.placeholder} />
  return (
    <RichText
      id={id}
      label={copy.content}
      placeholder={copy.placeholder}
      value={String(value)}
      max={20_000}
      height={220}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  )
}

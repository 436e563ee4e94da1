import { RichText } from '@heliodesk/widgets/rich-text/RichText'
import { announcement } from '#web/copy/zhCN/announcement.ts'
import type { FormValue } from '#web/resource/form/formValues.ts'

interface Props {
  readonly id: string
  readonly value: FormValue
  readonly isDisabled: boolean
  readonly max: number
  readonly onChange: (value: FormValue) => void
}

/** The content of an announcement, written as its readers will see it. */
export function ContentEditor({ id, value, isDisabled, max, onChange }: Props) {
  return (
    <RichText
      id={id}
      label={announcement.editor.label}
      placeholder={announcement.editor.placeholder}
      value={String(value)}
      max={max}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  )
}

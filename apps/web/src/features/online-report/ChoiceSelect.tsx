import { namedList } from '@heliodesk/widgets/select/namedList'
import { Select } from '#web/ui/Select.tsx'

export interface ChoiceSelectProps {
  readonly id?: string
  readonly label: string
  readonly placeholder: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly className?: string | undefined
}

/** One code out of many, searched by its name or by itself, or none. */
export function ChoiceSelect({ id, label, placeholder, choices, value, onChange, className = '' }: ChoiceSelectProps) {
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      className={className}
      aria-label={label}
      popupRender={namedList(label)}
      popupMatchSelectWidth={false}
      placeholder={placeholder}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={choices.map((one) => ({ value: one.value, label: `${one.text} ${one.value}` }))}
      value={value ?? undefined}
      onChange={(next?: string) => onChange(next ?? null)}
    />
  )
}

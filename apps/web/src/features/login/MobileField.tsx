import { Field, inputClass } from '../../ui/Field.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A mobile number: a phone shows its digits, and the browser offers the person's own. */
export function MobileField({ label, value, error, onChange }: Props) {
  return (
    <Field name="mobile" label={label} error={error}>
      {(props) => (
        <input
          {...props}
          className={inputClass}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={16}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

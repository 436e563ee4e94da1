import { Field, inputClass } from '../../ui/Field.tsx'

interface Props {
  readonly label: string
  readonly value: string
  /** The page begins here. */
  readonly isFirst?: boolean
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The name of an account, typed as it is: nothing corrects it. */
export function UsernameField({ label, value, isFirst = false, error, onChange }: Props) {
  return (
    <Field name="username" label={label} error={error}>
      {(props) => (
        <input
          {...props}
          className={inputClass}
          // biome-ignore lint/a11y/noAutofocus: signing in is all that the page is for
          autoFocus={isFirst}
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

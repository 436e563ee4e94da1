import { Input } from 'antd'
import { useCallback, useId } from 'react'
import { checkedInput as copy } from '../copy/zhCN/checkedInput.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import styles from './CheckedInput.module.css'
import { useServerCheck } from './useServerCheck.ts'

/** What the server is asked: whether another record has the value, or whether it keeps a stored check rule. */
export type ServerRule =
  | { readonly kind: 'duplicate'; readonly tableName: string; readonly fieldName: string; readonly dataId?: string }
  | { readonly kind: 'checkRule'; readonly ruleCode: string }

export interface CheckedInputProps {
  readonly label: string
  readonly value: string
  readonly rule: ServerRule
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly onChange: (value: string) => void
}

/** A text field whose value the server checks while a person types; its message stands under the field (B§5). */
export function CheckedInput({ label, value, rule, placeholder, isDisabled = false, onChange }: CheckedInputProps) {
  const id = useId()
  const { checks } = useWidgetServices()
  const asked = JSON.stringify(rule)
  const ask = useCallback(
    (text: string, signal: AbortSignal) => {
      const given = JSON.parse(asked) as ServerRule
      return given.kind === 'duplicate' ? checks.duplicate(given, text, signal) : checks.byCode(given.ruleCode, text, signal)
    },
    [asked, checks],
  )
  const state = useServerCheck(value, ask)
  const message = state.kind === 'bad' ? state.message : copy[state.kind]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        disabled={isDisabled}
        placeholder={placeholder ?? ''}
        status={state.kind === 'bad' ? 'error' : ''}
        aria-invalid={state.kind === 'bad'}
        aria-describedby={`${id}-message`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-message`} role="status" data-state={state.kind}>
        {message}
      </p>
    </div>
  )
}

import type { InputHTMLAttributes } from 'react'
import { Button } from './Button.tsx'
import styles from './CodeLine.module.css'

interface Props {
  /** What the field around it gives its control, and its look. */
  readonly input: InputHTMLAttributes<HTMLInputElement>
  readonly value: string
  readonly onChange: (value: string) => void
  /** Seconds until another code may be sent. */
  readonly wait: number
  readonly isSending: boolean
  readonly onSend: () => void
  readonly words: { readonly send: string; readonly again: (seconds: number) => string }
}

/** The code of a message, and beside it the button that has one sent. */
export function CodeLine({ input, value, onChange, wait, isSending, onSend, words }: Props) {
  return (
    <span className={styles.line}>
      <input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button className={styles.send} busy={isSending} disabled={wait > 0} onClick={onSend}>
        {wait > 0 ? words.again(wait) : words.send}
      </Button>
    </span>
  )
}

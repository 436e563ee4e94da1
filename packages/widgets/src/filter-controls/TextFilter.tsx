import { Input } from 'antd'
import { useState } from 'react'
import styles from './filterControls.module.css'

export interface TextFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text filter takes effect on Enter, on leaving the field, and at once when cleared. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  const commit = (next: string) => {
    if (next.trim() !== value) onChange(next.trim())
  }
  return (
    <Input
      className={styles.select}
      prefix={<span className={styles.prefix}>{label}</span>}
      aria-label={label}
      allowClear
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        if (event.target.value === '') commit('')
      }}
      onBlur={() => commit(text)}
      onPressEnter={(event) => {
        if (!event.nativeEvent.isComposing) commit(text)
      }}
    />
  )
}

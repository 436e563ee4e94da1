import { Input, type InputRef } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CellEditorProps } from '../cells/cellProps.ts'
import { acceptTyping } from '../model/numberText.ts'
import { plainText } from '../model/row.ts'
import styles from './editors.module.css'

/** Takes what can become a number; anything else leaves what stood there (B§5). Letters of an input method pass while it composes. */
export function NumberEditor({ column, value, draft }: CellEditorProps) {
  const input = useRef<InputRef>(null)
  const [composing, setComposing] = useState<string | null>(null)
  useLayoutEffect(() => input.current?.focus({ cursor: 'all' }), [])
  const take = (text: string) => {
    const before = plainText(value)
    const after = acceptTyping(before, text)
    if (after !== before) draft(after)
  }
  return (
    <Input
      {...column.props}
      ref={input}
      className={`${styles.line} ${styles.number}`}
      variant="borderless"
      inputMode="decimal"
      aria-label={column.title}
      placeholder={column.placeholder}
      value={composing ?? plainText(value)}
      onCompositionStart={() => setComposing(plainText(value))}
      onCompositionEnd={(event) => {
        setComposing(null)
        take(event.currentTarget.value)
      }}
      onChange={(event) => (composing === null ? take(event.target.value) : setComposing(event.target.value))}
    />
  )
}

import { Input, type InputRef } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import type { CellEditorProps } from '../cells/cellProps.ts'
import { plainText } from '../model/row.ts'
import styles from './editors.module.css'

/**
 * One line of text. It has the focus before the key that opened it is delivered, so that this key, of an input method too, is typed
 * into it; everything is marked, so that it takes the place of the old value.
 */
export function TextEditor({ column, value, draft }: CellEditorProps) {
  const input = useRef<InputRef>(null)
  useLayoutEffect(() => input.current?.focus({ cursor: 'all' }), [])
  return (
    <Input
      {...column.props}
      ref={input}
      className={styles.line}
      variant="borderless"
      aria-label={column.title}
      placeholder={column.placeholder}
      value={plainText(value)}
      onChange={(event) => draft(event.target.value)}
    />
  )
}

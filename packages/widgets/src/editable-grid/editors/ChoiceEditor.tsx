import { Checkbox, Radio } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import type { CellEditorProps } from '../cells/cellProps.ts'
import { useOptions } from '../cells/useOptions.ts'
import { plainText } from '../model/row.ts'
import styles from './editors.module.css'

/** Puts the focus on what is chosen, else on the first. */
function useFirstFocus() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const all = box.current
    const input = all?.querySelector<HTMLElement>('input:checked') ?? all?.querySelector<HTMLElement>('input')
    input?.focus({ preventScroll: true })
  }, [])
  return box
}

/** One of few, side by side. */
export function RadioEditor({ column, row, value, draft, commit }: CellEditorProps) {
  const box = useFirstFocus()
  const options = useOptions(column, row)
  return (
    <div ref={box} className={styles.group}>
      <Radio.Group
        {...column.props}
        aria-label={column.title}
        value={plainText(value)}
        onChange={({ target, nativeEvent }) => {
          // Arrow keys walk through the choices; a click is the decision.
          const isKey = nativeEvent instanceof MouseEvent && nativeEvent.detail === 0
          if (isKey) draft(String(target.value))
          else commit(String(target.value))
        }}
        options={options.map(({ value, text, disabled }) => ({ value, label: text, disabled: disabled ?? false }))}
      />
    </div>
  )
}

/** Several of few, side by side, kept as codes joined by commas (D-COLNAMES: checkbox_meta). */
export function CheckboxesEditor({ column, row, value, draft }: CellEditorProps) {
  const box = useFirstFocus()
  const options = useOptions(column, row)
  return (
    <div ref={box} className={styles.group}>
      <Checkbox.Group
        {...column.props}
        options={options.map(({ value, text, disabled }) => ({ value, label: text, disabled: disabled ?? false }))}
        value={plainText(value).split(',').filter(Boolean)}
        onChange={(next) => draft(next.join(','))}
      />
    </div>
  )
}

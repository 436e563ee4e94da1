import { useLayoutEffect, useRef } from 'react'
import type { CellEditorProps } from '../cells/cellProps.ts'
import { plainText } from '../model/row.ts'
import styles from './editors.module.css'

/** Several lines in a layer of their own, 200 × 150 (B§9). The layer stands at once: the first key typed is in it. */
export function LongTextEditor({ column, value, draft }: CellEditorProps) {
  const layer = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const box = layer.current
    const cell = box?.parentElement?.getBoundingClientRect()
    if (!box || !cell) return
    box.showPopover()
    const room = 8
    const top = Math.min(cell.top, innerHeight - box.offsetHeight - room)
    box.style.top = `${Math.max(room, top)}px`
    box.style.left = `${Math.max(room, Math.min(cell.left, innerWidth - box.offsetWidth - room))}px`
    text.current?.focus({ preventScroll: true })
    text.current?.select()
  }, [])
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <textarea
        {...column.props}
        ref={text}
        className={styles.longText}
        aria-label={column.title}
        placeholder={column.placeholder}
        value={plainText(value)}
        onChange={(event) => draft(event.target.value)}
      />
    </div>
  )
}

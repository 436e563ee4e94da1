import { Segmented } from '@heliodesk/widgets/segmented/Segmented'
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { announcement } from '#web/copy/zhCN/announcement.ts'
import type { FormValue } from '#web/resource/form/formValues.ts'
import styles from './ContentEditor.module.css'
import { insertMarkup, type MarkupTool } from './insertMarkup.ts'

const SafeHtml = lazy(async () => ({ default: (await import('./SafeHtml.tsx')).SafeHtml }))

interface Props {
  readonly id: string
  readonly value: FormValue
  readonly isDisabled: boolean
  readonly max: number
  readonly onChange: (value: FormValue) => void
}

const copy = announcement.editor
const tools: readonly MarkupTool[] = ['bold', 'heading', 'list', 'ordered', 'link', 'table']

/** The HTML of an announcement as text, with the usual markup at hand and a preview of exactly what readers will see. */
export function ContentEditor({ id, value, isDisabled, max, onChange }: Props) {
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<{ readonly start: number; readonly end: number } | null>(null)
  const hint = useId()
  const text = String(value)
  // The new text is in the field by now: the caret goes where one continues.
  useLayoutEffect(() => {
    const next = selection.current
    if (next === null || area.current?.value !== text) return
    selection.current = null
    area.current.focus()
    area.current.setSelectionRange(next.start, next.end)
  }, [text])
  const insert = (tool: MarkupTool): void => {
    const field = area.current
    if (field === null) return
    const stock = { linkText: copy.linkText, cell: copy.cell }
    const next = insertMarkup(tool, { text, start: field.selectionStart, end: field.selectionEnd }, stock)
    if (next.text.length > max) return
    selection.current = next
    onChange(next.text)
  }
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        {mode === 'write' && (
          <div className={styles.tools} role="toolbar" aria-label={copy.tools}>
            {tools.map((tool) => (
              <button key={tool} type="button" disabled={isDisabled} onClick={() => insert(tool)}>
                {copy[tool]}
              </button>
            ))}
          </div>
        )}
        <span className={styles.mode}>
          <Segmented
            label={copy.mode}
            value={mode}
            options={[
              { value: 'write', label: copy.write },
              { value: 'preview', label: copy.preview },
            ]}
            onChange={setMode}
          />
        </span>
      </div>
      {mode === 'write' ? (
        <textarea
          ref={area}
          id={id}
          className={styles.text}
          rows={12}
          value={text}
          maxLength={max}
          disabled={isDisabled}
          aria-describedby={hint}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <div className={styles.preview}>
          <Suspense fallback={null}>
            {text.trim() === '' ? (
              <p className={styles.hint}>{copy.nothing}</p>
            ) : (
              <SafeHtml html={text} onLink={() => undefined} />
            )}
          </Suspense>
        </div>
      )}
      <p id={hint} className={styles.hint}>
        {copy.hint} <span className={styles.count}>{`${text.length} / ${max}`}</span>
      </p>
    </div>
  )
}

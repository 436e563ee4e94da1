import { useState } from 'react'
import { importPreview as copy } from '../copy/zhCN/importPreview.ts'
import styles from './preview.module.css'

interface Props {
  readonly text: string
  readonly column: string
  readonly row: number
  readonly place: string
  readonly problem: string | undefined
  readonly isChanged: boolean
  readonly onChange: (text: string) => void
}

/** A cell as a button; Enter or a click makes it a field, Escape leaves it as it was. */
export function PreviewCell({ text, column, row, place, problem, isChanged, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const label = copy.edit(column, row)
  if (draft !== null) {
    const commit = () => {
      setDraft(null)
      onChange(draft.trim())
    }
    return (
      <input
        className={styles.input}
        // biome-ignore lint/a11y/noAutofocus: the person has just opened this very cell
        autoFocus
        aria-label={label}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') commit()
          if (event.key !== 'Escape') return
          // Escape is for this cell, not for the dialog around it.
          event.stopPropagation()
          setDraft(null)
        }}
      />
    )
  }
  const title = isChanged ? copy.changed : problem
  return (
    <button
      type="button"
      className={styles.cell}
      data-place={place}
      data-wrong={(problem !== undefined && !isChanged) || undefined}
      data-changed={isChanged || undefined}
      title={title}
      aria-label={[label, text, title].filter((part) => part).join(' ')}
      onClick={() => setDraft(text)}
    >
      {text}
    </button>
  )
}

import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { markdown as copy } from '../copy/zhCN/markdown.ts'
import { SafeHtml } from '../html/SafeHtml.tsx'
import { Icon, type IconName } from '../icon/Icon.tsx'
import { countWords } from '../rich-text/attachment.ts'
import type { MarkdownEditorProps } from './MarkdownEditor.tsx'
import styles from './markdown.module.css'
import { markdownHtml } from './markdownHtml.ts'
import { applyTool, insertPicture, type MarkdownTool, type Selected } from './markdownModel.ts'
import { PictureForm } from './PictureForm.tsx'

const tools: readonly { readonly tool: MarkdownTool; readonly icon: IconName }[] = [
  { tool: 'heading', icon: 'rows' },
  { tool: 'bold', icon: 'bold' },
  { tool: 'italic', icon: 'italic' },
  { tool: 'strike', icon: 'strike' },
  { tool: 'code', icon: 'code' },
  { tool: 'bullets', icon: 'bullets' },
  { tool: 'numbers', icon: 'numbers' },
  { tool: 'quote', icon: 'quote' },
  { tool: 'link', icon: 'link' },
  { tool: 'table', icon: 'table' },
]

/** The editor itself; `MarkdownEditor` fetches it. */
export default function MarkdownBox(props: MarkdownEditorProps) {
  const { value, onChange, label, height = 360, isDisabled = false } = props
  const source = useRef<HTMLTextAreaElement>(null)
  const preview = useRef<HTMLElement>(null)
  const [isAdding, setAdding] = useState(false)
  const shown = useDeferredValue(value)
  const change = useChange(source, onChange)
  return (
    <section className={styles.box} aria-label={label}>
      <div role="toolbar" aria-label={copy.toolbarOf(label)} className={styles.bar}>
        {tools.map(({ tool, icon }) => (
          <button
            key={tool}
            type="button"
            aria-label={copy.tools[tool]}
            title={copy.tools[tool]}
            disabled={isDisabled}
            onClick={() => change((at) => applyTool(tool, at, copy.stock))}
          >
            <Icon name={icon} />
          </button>
        ))}
        <button
          type="button"
          aria-label={copy.picture}
          title={copy.picture}
          aria-expanded={isAdding}
          disabled={isDisabled}
          onClick={() => setAdding((before) => !before)}
        >
          <Icon name="image" />
        </button>
      </div>
      {isAdding && (
        <PictureForm
          onDone={(url, remark) => {
            setAdding(false)
            change((at) => insertPicture(at, url, remark))
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <div className={styles.halves}>
        <textarea
          ref={source}
          {...(props.id === undefined ? {} : { id: props.id })}
          aria-label={copy.sourceOf(label)}
          style={{ height }}
          value={value}
          disabled={isDisabled}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          onChange={(event) => onChange(event.target.value)}
          onScroll={() => follow(source.current, preview.current)}
        />
        <section ref={preview} className={styles.preview} style={{ height }} aria-label={copy.previewOf(label)} tabIndex={0}>
          {shown.trim() === '' ? (
            <p className={styles.nothing}>{copy.nothing}</p>
          ) : (
            <SafeHtml html={markdownHtml(shown)} onLink={props.onLink ?? (() => undefined)} />
          )}
        </section>
      </div>
      <div className={styles.foot}>
        <span>{copy.hint}</span>
        <span>{copy.words(countWords(value))}</span>
      </div>
    </section>
  )
}

/** The preview stands as far down as the source. */
function follow(from: HTMLElement | null, to: HTMLElement | null): void {
  if (from === null || to === null) return
  const way = from.scrollHeight - from.clientHeight
  to.scrollTop = way <= 0 ? 0 : (from.scrollTop / way) * (to.scrollHeight - to.clientHeight)
}

/** Changes the text where the caret is; afterwards it stands where one goes on writing. */
function useChange(source: React.RefObject<HTMLTextAreaElement | null>, onChange: (value: string) => void) {
  const next = useRef<Selected | null>(null)
  useLayoutEffect(() => {
    const field = source.current
    if (next.current === null || field === null || field.value !== next.current.text) return
    field.focus()
    field.setSelectionRange(next.current.start, next.current.end)
    next.current = null
  })
  return (edit: (at: Selected) => Selected): void => {
    const field = source.current
    if (field === null) return
    next.current = edit({ text: field.value, start: field.selectionStart, end: field.selectionEnd })
    onChange(next.current.text)
  }
}

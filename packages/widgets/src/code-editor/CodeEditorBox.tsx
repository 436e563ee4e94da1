import { openSearchPanel } from '@codemirror/search'
import { useEffect, useId, useRef, useState } from 'react'
import { codeEditor as copy } from '../copy/zhCN/codeEditor.ts'
import { Icon } from '../icon/Icon.tsx'
import type { CodeEditorProps } from './CodeEditor.tsx'
import styles from './codeEditor.module.css'
import { jsonFault, prettyJson } from './jsonFault.ts'
import { codeLanguages } from './languages.ts'
import { tabSize } from './setup.ts'
import { type Place, useCodeView } from './useCodeView.ts'

/** The editor itself; `CodeEditor` fetches it. */
export default function CodeEditorBox(props: CodeEditorProps) {
  const { value, language = 'json', isReadOnly = false, height = 300, label, hasError = false } = props
  const host = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLElement>(null)
  const [isFull, setFull] = useState(false)
  const { view, place } = useCodeView(host, props)
  useEffect(() => {
    if (isFull) view?.focus()
  }, [isFull, view])
  return (
    <section
      ref={box}
      className={styles.box}
      data-full={isFull || undefined}
      data-error={hasError || undefined}
      aria-label={label}
      onKeyDown={(event) => {
        // The search panel and the list of completions close first.
        if (event.key !== 'Escape' || !isFull || event.defaultPrevented) return
        event.stopPropagation()
        setFull(false)
      }}
    >
      <Bar
        {...props}
        language={language}
        isFull={isFull}
        onFind={() => view !== null && openSearchPanel(view)}
        onFull={() => setFull((before) => !before)}
        onFormat={
          language === 'json' && !isReadOnly && props.onChange !== undefined
            ? () => props.onChange?.(prettyJson(value) ?? value)
            : undefined
        }
      />
      <div ref={host} className={styles.text} style={isFull ? undefined : { height }} />
      <Foot value={value} language={language} place={place} isReadOnly={isReadOnly} />
    </section>
  )
}

interface BarProps extends CodeEditorProps {
  readonly isFull: boolean
  readonly onFind: () => void
  readonly onFull: () => void
  readonly onFormat: (() => void) | undefined
}

function Bar({ label, value, language, onLanguage, isFull, onFind, onFull, onFormat }: BarProps) {
  const [isCopied, setCopied] = useState(false)
  const take = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className={styles.bar}>
      {onLanguage === undefined ? (
        <span>{language}</span>
      ) : (
        <select
          aria-label={copy.languageOf(label)}
          value={language}
          onChange={(event) => {
            const chosen = codeLanguages.find((one) => one === event.target.value)
            if (chosen !== undefined) onLanguage(chosen)
          }}
        >
          {codeLanguages.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
      <span className={styles.tools}>
        {onFormat !== undefined && (
          <button type="button" onClick={onFormat}>
            {copy.format}
          </button>
        )}
        <button type="button" aria-label={copy.find} title={copy.find} onClick={onFind}>
          <Icon name="search" />
        </button>
        <button type="button" aria-label={isCopied ? copy.copied : copy.copy} title={copy.copy} onClick={() => void take()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
        </button>
        <button type="button" aria-pressed={isFull} aria-label={copy.full} title={copy.full} onClick={onFull}>
          <Icon name={isFull ? 'fullscreenExit' : 'fullscreen'} />
        </button>
      </span>
    </div>
  )
}

interface FootProps {
  readonly value: string
  readonly language: string
  readonly place: Place
  readonly isReadOnly: boolean
}

function Foot({ value, language, place, isReadOnly }: FootProps) {
  const id = useId()
  const fault = language === 'json' ? jsonFault(value) : null
  return (
    <div className={styles.foot} id={id}>
      <span role="status" data-fault={fault !== null || undefined}>
        {language === 'json' && value.trim() !== '' && (
          <>
            <Icon name={fault === null ? 'check' : 'alarm'} />
            {fault === null
              ? copy.sound
              : copy.jsonFault(value.slice(0, fault.at).split('\n').length, copy.expected[fault.expected])}
          </>
        )}
      </span>
      <span>{isReadOnly ? copy.readOnly : copy.leave}</span>
      <span className={styles.place}>{copy.place(place.line, place.column, tabSize)}</span>
    </div>
  )
}

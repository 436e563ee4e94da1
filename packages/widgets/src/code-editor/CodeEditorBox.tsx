import { openSearchPanel } from '@codemirror/search'
import { useEffect, useId, useRef, useState } from 'react'
import { codeEditor as copy } from '../copy/zhCN/codeEditor.ts'
import { formatDateTime } from '../format/format.ts'
import { withoutThisYear } from '../format/thisYear.ts'
import { Icon } from '../icon/Icon.tsx'
import type { CodeEditorProps } from './CodeEditor.tsx'
import styles from './codeEditor.module.css'
import { jsonFault, prettyJson } from './jsonFault.ts'
import { codeLanguages } from './languages.ts'
import { type KeptScript, keepScript, scriptsOf } from './scriptHistory.ts'
import { tabSize } from './setup.ts'
import { type Place, useCodeView } from './useCodeView.ts'

/** The editor itself; `CodeEditor` fetches it. */
export default function CodeEditorBox(props: CodeEditorProps) {
  const { value, language = 'json', isReadOnly = false, height = 300, label, hasError = false } = props
  const host = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLElement>(null)
  const [isFull, setFull] = useState(false)
  const { view, place } = useCodeView(host, props)
  const { scripts, keep } = useScripts(props)
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
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) keep()
      }}
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
        scripts={scripts}
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

/** Texts of the code that were kept, and the keeping of what stands there now. */
function useScripts({ historyOf = '', value, isReadOnly = false }: CodeEditorProps) {
  const [scripts, setScripts] = useState(() => (historyOf === '' ? [] : scriptsOf(localStorage, historyOf)))
  const keep = () => {
    if (historyOf !== '' && !isReadOnly) setScripts(keepScript(localStorage, historyOf, value, Date.now()))
  }
  return { scripts, keep }
}

interface BarProps extends CodeEditorProps {
  readonly scripts: readonly KeptScript[]
  readonly isFull: boolean
  readonly onFind: () => void
  readonly onFull: () => void
  readonly onFormat: (() => void) | undefined
}

function Bar(props: BarProps) {
  const { label, value, language, onLanguage, isFull, onFind, onFull, onFormat } = props
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
        <Scripts {...props} />
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

/** Takes back a text that was kept: it is put in as if it were typed, so that it can be undone. */
function Scripts({ label, value, scripts, isReadOnly = false, onChange }: BarProps) {
  const others = scripts.filter(({ text }) => text !== value)
  if (isReadOnly || onChange === undefined || others.length === 0) return null
  return (
    <select
      className={styles.history}
      aria-label={copy.historyOf(label)}
      value=""
      onChange={({ target }) => onChange(others[Number(target.value)]?.text ?? value)}
    >
      <option value="">{copy.history}</option>
      {others.map(({ text, at }, place) => (
        <option key={text} value={place}>
          {copy.kept(
            withoutThisYear(formatDateTime(new Date(at)).slice(0, 16)),
            [...(text.trim().split('\n')[0] ?? '')].slice(0, 40).join(''),
          )}
        </option>
      ))}
    </select>
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

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/apiError.ts'
import { call } from '../../api/client.ts'
import { header } from '../../copy/zhCN/header.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import { signs } from '../../copy/zhCN/signs.ts'
import { Icon } from '../../ui/Icon.tsx'
import { commandKey } from '../../ui/keyboard.ts'
import { Popover } from '../../ui/Popover.tsx'
import styles from './GlobalSearch.module.css'
import { warmPalette } from './palette/openPalette.ts'
import { listPath, type SearchState, searchCategories, totalOf } from './searchModel.ts'

const copy = shell.search
const idle: SearchState = { kind: 'idle' }

function Results({ state, onView }: { readonly state: SearchState; readonly onView: (path: string) => void }) {
  if (state.kind === 'searching') return <p className={styles.line}>{copy.searching}</p>
  if (state.kind === 'failed') return <p className={styles.line}>{signs.because(copy.failed, state.message)}</p>
  if (state.kind !== 'found') return null
  return (
    <>
      <p className={styles.total}>{copy.found(totalOf(state.counts))}</p>
      <ul>
        {searchCategories.map((category) => (
          <li key={category} className={styles.row}>
            <span className={styles.category}>{copy[category]}</span>
            <span className={styles.count}>{state.counts[category]}</span>
            <button
              type="button"
              className={styles.view}
              aria-label={`${copy.view}${copy[category]}`}
              onClick={() => onView(listPath(category, state.keyword))}
            >
              {copy.view}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One search per Enter or click; an answer that comes after a newer question is dropped. */
function useSearch() {
  const [state, setState] = useState<SearchState>(idle)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const search = (keyword: string): void => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'searching' })
    call('GET /sys/api/globalSearch', { query: { keyword }, signal: controller.signal, silent: true }).then(
      (counts) => setState({ kind: 'found', keyword, counts }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ kind: 'failed', message: error instanceof ApiError ? error.message : '' })
      },
    )
  }
  const clear = (): void => {
    // Whoever turned away is not called back by a late answer.
    running.current?.abort()
    setState(idle)
  }
  return { state, search, clear }
}

interface Props {
  readonly onOpen: (path: string) => void
  /** Opens the command palette with what stands in the box. */
  readonly onPalette: (query: string) => void
  readonly autoFocus?: boolean
}

/** The search box of head offices (SEARCH-01 … SEARCH-08). Who sees it is decided where it is placed. */
export function GlobalSearch({ onOpen, onPalette, autoFocus = false }: Props) {
  const [text, setText] = useState('')
  const { state, search, clear } = useSearch()
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const start = (): void => {
    const keyword = text.trim()
    if (keyword !== '') search(keyword)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // An input method confirms its word with Enter as well.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) start()
  }
  const view = (path: string): void => {
    clear()
    onOpen(path)
  }
  const close = (): void => {
    // From the lines the focus goes back to the box, or it would be lost with them.
    if (box.current?.contains(document.activeElement)) input.current?.focus()
    clear()
  }
  return (
    <search ref={box} className={styles.search} aria-label={copy.label}>
      <button type="button" className={styles.go} aria-label={copy.go} onClick={start}>
        <Icon name="search" size={16} />
      </button>
      <input
        ref={input}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={64}
        value={text}
        aria-label={copy.placeholder}
        placeholder={copy.placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.palette}
        aria-label={`${header.palette} ${commandKey} K`}
        title={header.palette}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={warmPalette}
        onFocus={warmPalette}
        onClick={() => onPalette(text.trim())}
      >
        <kbd>{commandKey} K</kbd>
      </button>
      <Popover open={state.kind !== 'idle'} onClose={close} anchor={box} label={copy.label} width={320}>
        <div className={styles.results} aria-live="polite">
          <Results state={state} onView={view} />
        </div>
      </Popover>
    </search>
  )
}

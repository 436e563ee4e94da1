import { type KeyboardEvent, useEffect, useRef } from 'react'
import { redis } from '#web/copy/zhCN/redis.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './redis.module.css'
import { type Exchange, useTerminal } from './useTerminal.ts'

const copy = redis.terminal

/** A line, its answer below it, and the keys of a terminal: Enter, ↑, ↓, Ctrl+L. */
export function Terminal({ address }: { readonly address: string }) {
  const terminal = useTerminal()
  const { exchanges, text, setText, isBusy, run, step, clear } = terminal
  const end = useRef<HTMLElement>(null)
  // The newest answer is in view.
  useEffect(() => {
    if (exchanges.length > 0) end.current?.scrollTo({ top: end.current.scrollHeight })
  }, [exchanges])

  const onKeyDown = (event: KeyboardEvent): void => {
    const isClear = event.ctrlKey && event.key.toLowerCase() === 'l'
    if (event.nativeEvent.isComposing || !(isClear || event.key === 'ArrowUp' || event.key === 'ArrowDown')) return
    event.preventDefault()
    if (isClear) clear()
    else step(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div className={styles.terminal}>
      <section className={styles.output} ref={end} role="log" aria-label={copy.output} tabIndex={0}>
        <p className={styles.quiet}>{copy.welcome}</p>
        {exchanges.map((exchange) => (
          <Answered key={exchange.id} exchange={exchange} prompt={copy.prompt(address)} />
        ))}
      </section>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <span className={styles.prompt} aria-hidden="true">
          {copy.prompt(address)}
        </span>
        <input
          aria-label={copy.input}
          placeholder={copy.placeholder}
          value={text}
          maxLength={2_000}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="primary" busy={isBusy}>
          {copy.run}
        </Button>
        <Button onClick={clear}>{copy.clear}</Button>
      </form>
    </div>
  )
}

function Answered({
  exchange: { line, lines, isRefused, note },
  prompt,
}: {
  readonly exchange: Exchange
  readonly prompt: string
}) {
  return (
    <div className={styles.exchange}>
      <p className={styles.asked}>
        <span>{prompt}</span> {line}
      </p>
      <pre data-refused={isRefused || undefined}>{lines.join('\n')}</pre>
      {note !== '' && <p className={styles.quiet}>{note}</p>}
    </div>
  )
}

import { readingCommands } from '@heliodesk/domain/redis/commands'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { redis } from '#web/copy/zhCN/redis.ts'
import { noHistory, remember, walk } from './lineHistory.ts'

/** One typed line and what became of it. */
export interface Exchange {
  readonly id: number
  readonly line: string
  readonly lines: readonly string[]
  readonly isRefused: boolean
  readonly note: string
}
/** Older ones leave the screen. */
const mostShown = 100

async function answerTo(line: string): Promise<Pick<Exchange, 'lines' | 'isRefused' | 'note'>> {
  const copy = redis.terminal
  if (/^help$/i.test(line)) return { lines: readingCommands.map(({ usage }) => usage), isRefused: false, note: '' }
  try {
    const { lines, isCut, ms } = await call('POST /sys/monitor/redis/command', { body: { command: line }, silent: true })
    return { lines, isRefused: false, note: [copy.took(String(ms)), ...(isCut ? [copy.cut] : [])].join(' · ') }
  } catch (error) {
    return { lines: [(error as Error).message], isRefused: true, note: '' }
  }
}

/** The state of a terminal: what was asked, what is being typed, and the way back through it. */
export function useTerminal() {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])
  const [text, setText] = useState('')
  const [history, setHistory] = useState(noHistory)
  const [isBusy, setBusy] = useState(false)

  const run = async (): Promise<void> => {
    const line = text.trim()
    if (line === '' || isBusy) return
    setText('')
    setHistory((before) => remember(before, line))
    if (/^clear$/i.test(line)) return setExchanges([])
    setBusy(true)
    const answer = await answerTo(line)
    setExchanges((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, line, ...answer }].slice(-mostShown))
    setBusy(false)
  }
  const step = (by: -1 | 1): void => {
    const next = walk(history, by, text)
    setHistory(next.history)
    setText(next.text)
  }
  return { exchanges, text, setText, isBusy, run, step, clear: () => setExchanges([]) }
}

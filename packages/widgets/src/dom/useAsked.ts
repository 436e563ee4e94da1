import { useCallback, useEffect, useState } from 'react'
import { useLatest } from './useLatest.ts'

export interface Asked<T> {
  /** The last good answer; it stays while a new question is under way. */
  readonly data: T | undefined
  /** What went wrong with the last question. */
  readonly failure: string | undefined
  readonly isAsking: boolean
  readonly again: () => void
}

interface Answer<T> {
  readonly to: string
  readonly data?: T
  readonly failure?: string | undefined
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Asks a question each time its `key` changes; null asks nothing. The answer to an older question is thrown away, however late
 * it comes.
 */
export function useAsked<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ to: '' })
  const [round, setRound] = useState(0)
  const current = useLatest(ask)
  const question = key === null ? null : `${round} ${key}`
  useEffect(() => {
    if (question === null) return
    const leaving = new AbortController()
    const settle = (next: Answer<T>) => {
      if (!leaving.signal.aborted) setAnswer((before) => ({ ...before, failure: undefined, ...next }))
    }
    current.current(leaving.signal).then(
      (data) => settle({ to: question, data }),
      (error: unknown) => settle({ to: question, failure: messageOf(error) }),
    )
    return () => leaving.abort()
  }, [question, current])
  const isAsking = question !== null && answer.to !== question
  const again = useCallback(() => setRound((before) => before + 1), [])
  return { data: answer.data, failure: isAsking ? undefined : answer.failure, isAsking, again }
}

import { useEffect, useState } from 'react'

export type CheckState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'good' }
  | { readonly kind: 'bad'; readonly message: string }
  /** The server did not answer; it decides when the form is sent. */
  | { readonly kind: 'unknown' }

/** Asks about a value or a rule of the server; null accepts it. */
export type Ask = (value: string, signal: AbortSignal) => Promise<string | null>

const idle: CheckState = { kind: 'idle' }
const delayMs = 400

/**
 * Asks the server about a value once a person rests; an answer to an older value is ignored. Empty values are not asked.
 * @param ask must stay the same between two drawings (useCallback)
 */
export function useServerCheck(value: string, ask: Ask): CheckState {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly state: CheckState } | null>(null)
  const text = value.trim()
  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const tell = (state: CheckState) => {
      if (!controller.signal.aborted) setAnswer({ of: text, state })
    }
    const timer = setTimeout(() => {
      ask(text, controller.signal).then(
        (message) => tell(message === null ? { kind: 'good' } : { kind: 'bad', message }),
        () => tell({ kind: 'unknown' }),
      )
    }, delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, ask])
  if (text === '') return idle
  return answer?.of === text ? answer.state : { kind: 'checking' }
}

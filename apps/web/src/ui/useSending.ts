import { useState } from 'react'

/** Sends one thing at a time; what the server says against it is kept until the next try. */
export function useSending() {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const send = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setRefused('')
    try {
      await work()
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refused, send, forget: () => setRefused('') }
}

import { type FormEvent, useState } from 'react'

/** One thing of several, which must be chosen. Nothing chosen says so and sends nothing; a refusal is kept until another is chosen. */
export function useOneChoice(first: string, required: string, confirm: (chosen: string) => Promise<void>) {
  const [chosen, setChosen] = useState(first)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const choose = (next: string): void => {
    setChosen(next)
    setError('')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (chosen === '') {
      setError(required)
      return
    }
    setBusy(true)
    setError('')
    confirm(chosen)
      .catch((failure: unknown) => setError(failure instanceof Error ? failure.message : String(failure)))
      .finally(() => setBusy(false))
  }
  return { chosen, choose, error, busy, submit }
}

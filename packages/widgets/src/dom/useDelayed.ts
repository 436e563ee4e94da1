import { useEffect, useState } from 'react'

/** True once `waiting` has lasted for `ms`: a skeleton for an answer of 100 ms would only flicker. */
export function useDelayed(waiting: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(setLate, ms, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, ms])
  return late && waiting
}

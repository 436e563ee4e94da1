import { useCallback, useEffect, useState } from 'react'

/** Whole seconds that are left, and how to begin; counts by the clock, so that a sleeping tab wakes up right. */
export function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = useCallback((seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }, [])
  return [left, start]
}

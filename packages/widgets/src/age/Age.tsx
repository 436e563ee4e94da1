import { useEffect, useState } from 'react'
import { type AgeTexts, ageMs, ageText } from './age.ts'

/** Rendered again each half minute while visible, so that an age never stands still. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** 3 分钟前, with the full time on hover. */
export function Age({ time, texts }: { readonly time: string; readonly texts: AgeTexts }) {
  const now = useNow()
  return (
    <time dateTime={time.replace(' ', 'T')} title={time}>
      {ageText(ageMs(time, now), texts)}
    </time>
  )
}

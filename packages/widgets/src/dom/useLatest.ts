import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The newest value for handlers whose identity must not change, so that drawn rows are not drawn again. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

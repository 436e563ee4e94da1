import { useSyncExternalStore } from 'react'

/** Mobile layout below 1088 px (LAYOUT-12) and the narrower step below 768 px (LAYOUT-13, D-BREAKPOINT). */
export const mobileQuery = '(max-width: 1087.99px)'
export const narrowQuery = '(max-width: 767.99px)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

import { useSyncExternalStore } from 'react'

/**
 * Mobile layout below 1088 px (LAYOUT-12). The specification's
 * «1087.99px» written as max-width would still match 1088: Chromium compares with a tolerance of 1/64 px.
 */
export const mobileQuery = '(width < 1088px)'

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

import { useCallback, useSyncExternalStore } from 'react'

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/**
 * The layout of a phone below 1088 px (LAYOUT-12). The specification's
 * «1087.99px» written as max-width would still match 1088: Chromium compares with a tolerance of 1/64 px.
 */
export function useIsMobile(): boolean {
  return useMediaQuery('(width < 1088px)')
}

/** Below this rows become cards (A§2.3, the narrower step). */
export function useIsNarrow(): boolean {
  return useMediaQuery('(width < 768px)')
}

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../api/queryKeys.ts'

/** What is known of all kinds of records together: where each has its list and its page, and which refer to which. */
export type Kinds = typeof import('./kinds.ts')['kinds']

/**
 * The definitions of every kind weigh more than a page, so that they come in files of their own after it. Who needs more than its own
 * definition waits for them here.
 */
export const loadKinds = async (): Promise<Kinds> => (await import('./kinds.ts')).kinds

/** Undefined until they are there. Asked for once for the whole window. */
export function useKinds() {
  return useQuery({
    queryKey: queryKeys.kinds,
    queryFn: loadKinds,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

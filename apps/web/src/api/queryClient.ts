import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

/** A refusal will be refused again; only an answer that never came is worth a second try. */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status > 0 && error.status < 500)
}

/** Server state of the signed-in application. Kept-alive pages come back without refetching while data is fresh. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    // A worker may know the answer without a network: the first try is always made.
    queries: {
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      retry: shouldRetry,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    // Without a network a write fails at once, where the person is: it must not wait unseen and happen minutes later.
    mutations: { retry: false, networkMode: 'always' },
  },
})

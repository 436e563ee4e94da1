import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'

const none = { dictionaries: [], permissions: [] }

/** Dictionaries and rights that a definition may name; empty until they are there. */
export function useDesignChoices() {
  const { data } = useQuery({
    queryKey: ['report', 'choices'],
    queryFn: ({ signal }) => call('GET /online/cgreport/head/choices', { signal, silent: true }),
    retry: false,
  })
  return data ?? none
}

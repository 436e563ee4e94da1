import { useQuery } from '@tanstack/react-query'
import { pickers } from '../api/pickers.ts'

/** Names of people by their accounts; an account that is not visible stands for itself. */
export function useNames(accounts: readonly string[]): (account: string) => string {
  const asked = [...new Set(accounts)].filter((account) => account !== '').sort()
  const { data } = useQuery({
    queryKey: ['peopleNames', asked],
    queryFn: () => pickers.peopleOf('username', asked),
    enabled: asked.length > 0,
    staleTime: 60_000,
    retry: false,
  })
  return (account) => data?.find(({ username }) => username === account)?.realname ?? account
}

import type { Registration } from '@heliodesk/contracts/endpoints/auth'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export type RegistrationState = Registration['state']

const key = ['registrations'] as const
export const pageSize = 30

/** Applications of one state, a page at a time, and the two decisions. */
export function useRegistrations(state: RegistrationState, pageNo: number) {
  const client = useQueryClient()
  const list = useQuery({
    queryKey: [...key, state, pageNo],
    queryFn: ({ signal }) =>
      call('GET /sys/registration/list', { query: { state, pageNo: String(pageNo), pageSize: String(pageSize) }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const onSettled = () => client.invalidateQueries({ queryKey: key })
  const admit = useMutation({
    mutationFn: (body: { id: string; roleId: string; departId: string; username?: string }) =>
      call('POST /sys/registration/admit', { body, silent: true }),
    onSettled,
  })
  const refuse = useMutation({
    mutationFn: (body: { id: string; reason: string }) => call('POST /sys/registration/refuse', { body, silent: true }),
    onSettled,
  })
  return { list, admit, refuse }
}

/** Roles and departments that can be given. */
export function useChoices() {
  return useQuery({
    queryKey: [...key, 'choices'],
    queryFn: ({ signal }) => call('GET /sys/registration/choices', { signal }),
    retry: false,
  })
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { uploadAvatar } from '#web/api/account.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { changeUser } from '#web/session/store.ts'

const keys = {
  sessions: ['account', 'sessions'],
  history: ['account', 'history'],
  activity: ['account', 'activity'],
  factors: ['account', 'factors'],
} as const

export function useProfile() {
  return useQuery({
    queryKey: queryKeys.profile,
    queryFn: ({ signal }) => call('GET /sys/user/profile', { signal, silent: true }),
  })
}

/** Everything that shows the own record is read again, the address book among it; a change of one's own stands in the log. */
export function useRefreshAccount() {
  const client = useQueryClient()
  const shown = [queryKeys.profile, keys.activity, queryKeys.colleagues]
  return () => Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export interface ProfileBody {
  readonly id: string
  readonly version: number
  readonly realname: string
  readonly email: string | null
  readonly birthday: string | null
  readonly sex: number | null
  readonly signature: string | null
}

export function useSaveProfile() {
  const refresh = useRefreshAccount()
  return useMutation({
    mutationFn: (body: ProfileBody) => call('PUT /sys/user/edit-own', { body, silent: true }),
    onSuccess: async (_, { realname, email, sex }) => {
      changeUser({ realname, email, sex })
      await refresh()
    },
  })
}

/** To the number that is about to be the own one. */
export function useOrderPhoneCode() {
  return useMutation({ mutationFn: (phone: string) => call('POST /sys/user/phone/code', { body: { phone }, silent: true }) })
}

export function useSavePhone() {
  const refresh = useRefreshAccount()
  return useMutation({
    mutationFn: (body: { readonly phone: string; readonly password: string; readonly smscode: string }) =>
      call('PUT /sys/user/phone', { body, silent: true }),
    onSuccess: async ({ phone }) => {
      changeUser({ phone })
      await refresh()
    },
  })
}

export function useSaveAvatar() {
  const refresh = useRefreshAccount()
  return useMutation({
    mutationFn: (picture: Blob | null) => (picture ? uploadAvatar(picture) : call('DELETE /sys/user/avatar', {})),
    onSuccess: async ({ avatar }) => {
      changeUser({ avatar })
      await refresh()
    },
  })
}

export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call('GET /sys/user/sessions', { signal, silent: true }),
    refetchInterval: 30_000,
    staleTime: 0,
  })
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /sys/online/forceLogout', { body: { token: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /sys/user/sessions/endOthers', {}),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export function useLoginHistory(pageNo: number, pageSize: number) {
  return useQuery({
    queryKey: [...keys.history, pageNo, pageSize],
    queryFn: ({ signal }) => call('GET /sys/user/loginHistory', { query: { pageNo, pageSize }, signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

export function useActivity(pageNo: number, pageSize: number) {
  return useQuery({
    queryKey: [...keys.activity, pageNo, pageSize],
    queryFn: ({ signal }) => call('GET /sys/user/activity', { query: { pageNo, pageSize }, signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** Accounts at another provider that sign this person in. */
export function useIdentities() {
  return useQuery({
    queryKey: queryKeys.thirdIdentities,
    queryFn: ({ signal }) => call('GET /sys/thirdLogin/bindings', { signal, silent: true }),
  })
}

export function useUnbind() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /sys/thirdLogin/unbind', { query: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.thirdIdentities }),
  })
}

/** By what the person proves themselves beside the password. */
export function useFactors() {
  return useQuery({
    queryKey: keys.factors,
    queryFn: ({ signal }) => call('GET /sys/secondFactor/state', { signal, silent: true }),
  })
}

export function useRefreshFactors() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.factors })
}

import type { ReceivedMessage } from '@heliodesk/contracts/endpoints/message'
import { limits } from '@heliodesk/contracts/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/queryKeys.ts'
import { useNoticeSwitch } from '../../session/noticeSwitches.ts'

export interface HeaderNotices {
  /** Announcements and messages, unread ones first, newest first. */
  readonly messages: readonly ReceivedMessage[]
  readonly unread: number
  readonly failed: boolean
  readonly refresh: () => void
  readonly markAll: () => Promise<void>
}

/** How many messages the popover shows. */
const shown = 6

const rank = (message: ReceivedMessage): string => `${message.readFlag === '0' ? 1 : 0}${message.sendTime ?? message.createTime}`

/** The user's messages in the header, asked for every 6 s (NOTICE-09); a failure ends the asking without a word (NOTICE-10, D-POLLSTOP). */
export function useHeaderNotices(): HeaderNotices {
  const client = useQueryClient()
  const isTold = useNoticeSwitch('announcement')
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.headerNotices,
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call('GET /sys/annountCement/listByUser', { query: { pageSize: shown, withRead: '1' }, signal, silent: true }),
    refetchInterval: (query) => (query.state.status === 'error' ? false : limits.noticePollMs),
  })
  const all = [...(isTold ? (data?.anntMsgList ?? []) : []), ...(data?.sysMsgList ?? [])]
  return {
    messages: all.sort((a, b) => (rank(a) < rank(b) ? 1 : -1)).slice(0, shown),
    unread: (isTold ? (data?.anntMsgTotal ?? 0) : 0) + (data?.sysMsgTotal ?? 0),
    failed: isError,
    refresh: () => void refetch(),
    async markAll() {
      await call('PUT /sys/sysAnnouncementSend/readAll', {})
      await client.invalidateQueries({ queryKey: queryKeys.inbox })
    },
  }
}

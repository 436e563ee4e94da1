import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { toast } from '#web/app/toast.ts'
import { announcement } from '#web/copy/zhCN/announcement.ts'
import type { MessageFilter } from './messageFilter.ts'

/** A page of what the person received, and the two ways to have read it. */
export function useMyMessages(filter: MessageFilter) {
  const client = useQueryClient()
  const { state, kind, keyword, pageNo, pageSize } = filter
  const list = useQuery({
    queryKey: [...queryKeys.inbox, 'mine', filter],
    queryFn: ({ signal }) =>
      call('GET /sys/sysAnnouncementSend/getMyAnnouncementSend', {
        query: {
          pageNo,
          pageSize,
          ...(keyword === '' ? {} : { titile: keyword }),
          ...(kind === '' ? {} : { msgCategory: kind }),
          ...(state === 'all' ? {} : { readFlag: state === 'read' ? '1' : '0' }),
        },
        signal,
        silent: true,
      }),
    placeholderData: (before) => before,
  })
  const settle = () => client.invalidateQueries({ queryKey: queryKeys.inbox })
  const markOne = useMutation({
    mutationFn: (anntId: string) => call('PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId } }),
    onSuccess: settle,
  })
  const markAll = useMutation({
    mutationFn: () => call('PUT /sys/sysAnnouncementSend/readAll', {}),
    onSuccess: ({ count }) => {
      toast.success(announcement.centre.marked(count))
      return settle()
    },
  })
  return { list, markOne, markAll }
}

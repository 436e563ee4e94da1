import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'

/** One message as it is now; once it is on the screen it counts as read. */
export function useAnnouncement(id: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: queryKeys.notice(id),
    queryFn: ({ signal }) => call('GET /sys/annountCement/queryById', { query: { id }, signal, silent: true }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isShown = query.data !== undefined
  useEffect(() => {
    if (!isShown) return
    // Whoever administers announcements may look at one that was not sent to them: nothing to mark then.
    call('PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId: id }, silent: true }).then(
      () => client.invalidateQueries({ queryKey: queryKeys.inbox }),
      () => undefined,
    )
  }, [isShown, id, client])
  return query
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { lookAgain, photoQueue, sendWaiting } from './photoQueue.ts'

export const useChecklist = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.resource('acceptance'), 'checklist', id],
    queryFn: ({ signal }) => call('GET /api/acceptance/checklist', { query: { id }, signal, silent: true }),
    retry: false,
  })

/** What waits on this phone for this account. It goes on when the page is opened and when the network is back. */
export function usePhotoQueue(owner: string) {
  const client = useQueryClient()
  const queue = useStore(photoQueue)
  const { arrived } = queue
  useEffect(() => {
    const goOn = () => void sendWaiting(owner)
    void lookAgain(owner).then(goOn)
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [owner])
  useEffect(() => {
    if (arrived > 0) void invalidateResource(client, 'acceptance')
  }, [client, arrived])
  return queue
}

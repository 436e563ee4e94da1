import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { onWake } from '#web/realtime/wake.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { lookAgain, photoQueue, sendWaiting } from './photoQueue.ts'

export const useChecklist = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.resource('acceptance'), 'checklist', id],
    queryFn: ({ signal }) => call('GET /api/acceptance/checklist', { query: { id }, signal, silent: true }),
    retry: false,
  })

export const useInstalled = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.resource('acceptance'), 'installed', id],
    queryFn: ({ signal }) => call('GET /api/acceptance/installed', { query: { id }, signal, silent: true }),
    retry: false,
  })

/** A network that comes and goes says nothing of itself: while photos wait, they are tried this often. */
const retryMs = 10_000

/** What waits on this phone for this account. It goes on when the page is opened or looked at again, when the network is back, and by itself. */
export function usePhotoQueue(owner: string) {
  const client = useQueryClient()
  const queue = useStore(photoQueue)
  const { arrived, isSending } = queue
  const isWaiting = !isSending && [...queue.photos, ...queue.pieces].some(({ problem }) => problem === null)
  useEffect(() => {
    const goOn = () => void sendWaiting(owner)
    void lookAgain(owner).then(goOn)
    return onWake(goOn)
  }, [owner])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void sendWaiting(owner), retryMs)
    return () => clearTimeout(timer)
  }, [owner, isWaiting])
  useEffect(() => {
    if (arrived > 0) void invalidateResource(client, 'acceptance')
  }, [client, arrived])
  return queue
}

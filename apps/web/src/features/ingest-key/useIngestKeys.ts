import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

const listKey = ['ingestKeys'] as const

export interface IngestKey {
  readonly id: string
  readonly name: string
  readonly createTime: string
  readonly revokedAt: string | null
}

/** Keys of collectors and the two things that can be done with them. */
export function useIngestKeys() {
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: listKey })
  const list = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }): Promise<readonly IngestKey[]> => call('GET /api/telemetry/ingestKey/list', { signal }),
    retry: false,
  })
  const create = useMutation({
    mutationFn: (name: string) => call('POST /api/telemetry/ingestKey/add', { body: { name } }),
    onSuccess: changed,
  })
  const revoke = useMutation({
    mutationFn: (id: string) => call('DELETE /api/telemetry/ingestKey/delete', { query: { id } }),
    onSuccess: changed,
  })
  return { list, create, revoke }
}

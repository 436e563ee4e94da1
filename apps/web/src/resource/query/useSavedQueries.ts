import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { storedQuery } from '@heliodesk/widgets/query-builder/conditionInfo.ts'
import { parseConditions } from '@heliodesk/widgets/query-builder/queryModel.ts'
import type { SavedQuery, SavedQueryStore } from '@heliodesk/widgets/query-builder/SavedQueries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** B§9: kept locally under a prefix and the code of the list; the server keeps them for the user's other computers. */
const prefix = 'heliodesk__superQuery_'
const storageKey = (resource: AnyResource) => prefix + resource.name
const queryKey = (resource: AnyResource) => ['savedQuery', resource.name] as const

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function readLocal(resource: AnyResource): readonly SavedQuery[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(resource)) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((item: unknown) => parseSaved(resource, null, item)) : []
  } catch {
    return []
  }
}

function parseSaved(resource: AnyResource, id: string | null, value: unknown): readonly SavedQuery[] {
  if (!isRecord(value) || typeof value.title !== 'string') return []
  const query = parseConditions(value.records, value.matchType, resource)
  return query === null ? [] : [{ id, title: value.title, query }]
}

function writeLocal(resource: AnyResource, saved: readonly SavedQuery[]): void {
  try {
    localStorage.setItem(
      storageKey(resource),
      JSON.stringify(saved.map(({ title, query }) => storedQuery(title, query, resource))),
    )
  } catch {
    // Full or forbidden storage: the server's copy is enough.
  }
}

async function load(resource: AnyResource, signal: AbortSignal): Promise<readonly SavedQuery[]> {
  const entries = await call('GET /sys/savedQuery/list', { query: { resource: resource.name }, signal, silent: true })
  const saved = entries.flatMap(({ id, name, query }) =>
    parseSaved(resource, id, isRecord(query) ? { ...query, title: name } : null),
  )
  writeLocal(resource, saved)
  return saved
}

/** The user's saved queries of one list, and the ways to change them. Without the server the browser's copy is shown. */
export function useSavedQueries(resource: AnyResource): SavedQueryStore {
  const client = useQueryClient()
  const loaded = useQuery({ queryKey: queryKey(resource), queryFn: ({ signal }) => load(resource, signal), retry: false })
  const keep = (saved: readonly SavedQuery[]) => {
    client.setQueryData(queryKey(resource), saved)
    writeLocal(resource, saved)
  }
  const saved = loaded.data ?? (loaded.isError ? readLocal(resource) : [])
  return {
    saved,
    isOffline: loaded.isError,
    async save(title, query) {
      const { id } = await call('POST /sys/savedQuery/save', {
        body: { resource: resource.name, name: title, query: { ...storedQuery(title, query, resource) } },
      })
      keep([...saved.filter((other) => other.title !== title), { id, title, query }])
    },
    async remove(target) {
      if (target.id !== null) await call('DELETE /sys/savedQuery/delete', { query: { id: target.id } })
      keep(saved.filter((other) => other !== target))
    },
  }
}

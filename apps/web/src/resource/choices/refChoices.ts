import { titleKey } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import type { Choice } from '@heliodesk/widgets/services/WidgetServices'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/queryKeys.ts'

const none: readonly Choice[] = []

/** `table,text,code` of a resource as the option calls name their sources. Definitions load only when somebody picks a record. */
async function sourceOf(to: string): Promise<string> {
  const { resources } = await import('@heliodesk/contracts/resources/index')
  const target = resources.find((resource) => resource.name === to)
  if (target === undefined) throw new Error(`no resource is named ${to}`)
  return `${target.table},${titleKey(target)},id`
}

/** Records of another kind that may be chosen, by keyword. Rights and row scope are the server's. */
export function useRefChoices(to: string, keyword: string, isOpen: boolean) {
  const { data, isFetching } = useQuery({
    queryKey: [...queryKeys.resource(to), 'choices', keyword],
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      const params = { source: await sourceOf(to) }
      const query = { keyword, pageSize: limits.pickerPageSize }
      const entries = await call('GET /sys/dict/loadDict/:source', { signed: true, params, query, signal, silent: true })
      return entries.map(({ value, text }) => ({ value, label: text }))
    },
    enabled: isOpen,
    staleTime: 30_000,
    retry: false,
  })
  return { choices: data ?? none, isSearching: isFetching }
}

/** Query for the text of one reference, or of several joined by commas; the id stands in where it has none. */
export function refTextQuery(to: string, id: string) {
  return {
    queryKey: [...queryKeys.resource(to), 'text', id] as const,
    queryFn: async () => {
      const params = { source: await sourceOf(to) }
      const texts = await call('GET /sys/dict/loadDictItem/:source', { signed: true, params, query: { key: id }, silent: true })
      return texts.join(',') || id
    },
    enabled: id !== '',
    staleTime: 300_000,
    retry: false,
  }
}

export function useRefText(to: string, id: string | undefined): string | undefined {
  return useQuery(refTextQuery(to, id ?? '')).data
}

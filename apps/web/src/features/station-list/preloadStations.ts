import { station as resource } from '@heliodesk/contracts/resources/station/station'
import { queryClient } from '#web/api/queryClient.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { userSettingQuery } from '#web/api/useUserSetting.ts'
import { listParams } from '#web/resource/list/listParams.ts'
import { parseListState } from '#web/resource/list/listState.ts'
import { resourceKeys } from '#web/resource/list/resourceKeys.ts'
import { singleKeySetting } from '#web/ui/useShortcutSetting.ts'

/** The worst station stands first until somebody sorts. */
export const listOptions = { ownOrder: true } as const

/** Rows are drawn once the person's columns are known; what else the page keeps for them comes at the same time. */
const settings = [`columns:${resource.name}`, `views:${resource.name}`, singleKeySetting]

/**
 * Asks for the rows and the settings while the frame around the list is still being built; the list finds them in the query cache. A refusal stays silent:
 * the list asks again and shows it.
 */
export function preloadStations(search: string): void {
  const address = { resource, keywordParam: undefined, prefix: undefined, ...listOptions }
  const params = listParams(address, parseListState(new URLSearchParams(search), address), {})
  void queryClient.prefetchQuery({
    queryKey: resourceKeys.list(resource.name, params),
    queryFn: ({ signal }) => resourceCalls.list(resource, params, { signal, silent: true }),
    retry: false,
  })
  for (const key of settings) void queryClient.prefetchQuery(userSettingQuery(key))
}

import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import type { Relation } from '@heliodesk/contracts/relations'
import { queryClient } from '../api/queryClient.ts'
import { resourceCalls } from '../api/resource.ts'
import { userSettingQuery } from '../api/useUserSetting.ts'
import { type Kinds, loadKinds } from '../kinds/useKinds.ts'
import { columnsKey } from '../resource/columns/useColumnSettings.ts'
import { listParams } from '../resource/list/listParams.ts'
import { parseListState } from '../resource/list/listState.ts'
import { resourceKeys } from '../resource/list/resourceKeys.ts'
import { loadPermissions } from '../session/loadPermissions.ts'
import { hasPermission } from '../session/permission.ts'
import { session } from '../session/store.ts'

/** Whether this person may see such rows at all, as far as the window knows: the server decides. */
export const isOffered = ({ resource, isFinancial }: Relation, seesMoney: boolean): boolean =>
  hasPermission(permissionOf(resource, 'list')) && (!isFinancial || seesMoney)

/** The list of one kind on the page of a record: the rows that refer to it. */
export const listOf = (of: AnyResource, id: string, { name, by }: Relation) => ({
  prefix: name,
  pageSize: limits.relatedPageSize,
  params: { relatedTo: `${of.name}:${id}:${by}` },
})

/** The `preload` of a page: asks for the first rows while the record is still on its way, as soon as it is known what the person may see. */
export const preloadRecord = (of: AnyResource) => (search: string, pathname: string) => {
  const ask = ({ relationsOf }: Kinds) =>
    preloadRelated(of, relationsOf(of), pathname.slice(pathname.lastIndexOf('/') + 1), new URLSearchParams(search))
  const known = session.getState().permissions === null ? loadPermissions() : null
  // What fails here is told by the frame and the page, which wait for the same answers.
  Promise.all([loadKinds(), known]).then(
    ([kinds]) => ask(kinds),
    () => undefined,
  )
}

/** The rows and the columns of the tab that will probably be shown. A refusal stays silent. */
function preloadRelated(of: AnyResource, relations: readonly Relation[], id: string, search: URLSearchParams): void {
  const seesMoney = session.getState().authority.haveViewFinancialData
  const offered = relations.filter((one) => isOffered(one, seesMoney))
  const relation = offered.find(({ name }) => name === search.get('tab')) ?? offered[0]
  if (relation === undefined) return
  const { resource } = relation
  const { params: related, ...own } = listOf(of, id, relation)
  const address = { resource, keywordParam: undefined, ...own }
  const params = { ...listParams(address, parseListState(search, address)), ...related }
  void queryClient.prefetchQuery({
    queryKey: resourceKeys.list(resource.name, params),
    queryFn: ({ signal }) => resourceCalls.list(resource, params, { signal, silent: true }),
    retry: false,
  })
  void queryClient.prefetchQuery(userSettingQuery(columnsKey(resource, of.name)))
}

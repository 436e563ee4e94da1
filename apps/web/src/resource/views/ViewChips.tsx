import { useIsNarrow } from '@heliodesk/widgets/dom/useMediaQuery.ts'
import { ViewChips as Chips } from '@heliodesk/widgets/view-chips/ViewChips'
import { parseViews, putView, type SavedView, viewLimit, viewSearch } from '@heliodesk/widgets/view-chips/viewModel.ts'
import { useQueries } from '@tanstack/react-query'
import { browserPath } from '../../api/browserPath.ts'
import { resourceCalls } from '../../api/resource.ts'
import { useUserSetting } from '../../api/useUserSetting.ts'
import { confirm } from '../../app/confirm.ts'
import { usePageLocation } from '../../app/pageLocation.tsx'
import { toast } from '../../app/toast.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { listParams } from '../list/listParams.ts'
import { parseListState, writeListState } from '../list/listState.ts'
import { resourceKeys } from '../list/resourceKeys.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import type { AnyRow } from '../row.ts'

const countsStaleMs = 60_000
const all: SavedView = { id: '', name: '', search: '' }
const notKept = () => void toast.warning(copy.views.failed)

/** How many rows each view holds now; the list itself says it of the one that it shows. A count that cannot be had is not shown. */
function useCounts<T extends AnyRow>(
  list: ResourceList<T>,
  views: readonly SavedView[],
  shown: string,
): readonly (number | undefined)[] {
  const { resource, address, fixed } = list
  const results = useQueries({
    queries: views.map(({ search }) => {
      const state = { ...parseListState(new URLSearchParams(search), address), pageNo: 1 }
      const params = { ...listParams(address, state, fixed), pageSize: '1' }
      return {
        queryKey: resourceKeys.list(resource.name, params),
        queryFn: () => resourceCalls.list(resource, params, { silent: true }),
        enabled: list.status === 'ready' && search !== shown,
        staleTime: countsStaleMs,
        retry: false,
      }
    }),
  })
  return views.map(({ search }, at) =>
    search !== shown ? results[at]?.data?.total : list.status === 'ready' ? list.total : undefined,
  )
}

async function copyLink(pathname: string, { search }: SavedView): Promise<void> {
  await navigator.clipboard.writeText(location.origin + browserPath(`${pathname}?${search}`))
  toast.success(copy.views.linkCopied)
}

/** Saved views beside the title (server key `views:<resource>`). The address carries everything, so that a view is shared by its link. */
export function ViewChips<T extends AnyRow>({
  list,
  columns,
}: {
  readonly list: ResourceList<T>
  readonly columns: readonly string[]
}) {
  const { search, setSearch, pathname } = usePageLocation()
  const setting = useUserSetting(`views:${list.resource.name}`, notKept)
  const isNarrow = useIsNarrow()
  const views = parseViews(setting.value)
  const searchOf = (state: ResourceList['state']) =>
    viewSearch(writeListState({ ...state, pageNo: 1 }, new URLSearchParams(), list.address))
  const shown = searchOf(list.state)
  const counts = useCounts(list, [all, ...views], shown)
  const open = (state: ResourceList['state']) => setSearch(writeListState(state, search, list.address))
  const keep = (name: string) => {
    const state = { ...list.state, columns: [...columns], pageNo: 1 }
    setting.save(putView(views, { id: crypto.randomUUID(), name, search: searchOf(state) }))
    open(state)
    toast.success(copy.views.saved)
  }
  const remove = async (view: SavedView) => {
    const question = {
      title: copy.views.removeTitle(view.name),
      confirm: copy.action.remove,
      cancel: copy.action.cancel,
      danger: true,
    }
    if (await confirm(question)) setting.save(views.filter((other) => other.id !== view.id))
  }
  // On a phone room is short: views appear there once there are some.
  if (isNarrow && views.length === 0) return null
  return (
    <Chips
      views={[all, ...views].map((view, index) => ({
        key: view.id,
        name: view === all ? (list.address.start?.name ?? copy.views.all) : view.name,
        count: counts[index],
        isCurrent: view.search === shown,
        onOpen: () => open(parseListState(new URLSearchParams(view.search), list.address)),
        ...(view === all ? {} : { own: { onCopyLink: () => void copyLink(pathname, view), onRemove: () => void remove(view) } }),
      }))}
      onSave={isNarrow || views.length >= viewLimit ? undefined : keep}
    />
  )
}

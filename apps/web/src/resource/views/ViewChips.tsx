import { thousands } from '@heliodesk/widgets/format/format.ts'
import { useQueries } from '@tanstack/react-query'
import { Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { resourceCalls } from '../../api/resource.ts'
import { confirm } from '../../app/confirm.ts'
import { Icon } from '../../app/icons/Icon.tsx'
import { usePageLocation } from '../../app/pageLocation.tsx'
import { toast } from '../../app/toast.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { useIsNarrow } from '../dom/useMediaQuery.ts'
import { listParams } from '../list/listParams.ts'
import { parseListState, writeListState } from '../list/listState.ts'
import { resourceKeys } from '../list/resourceKeys.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import type { AnyRow } from '../row.ts'
import { useUserSetting } from '../useUserSetting.ts'
import { parseViews, putView, type SavedView, viewLimit, viewSearch } from './viewModel.ts'
import styles from './views.module.css'

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'))
const countsStaleMs = 60_000
const all: SavedView = { id: '', name: copy.views.all, search: '' }

/** How many rows each view holds now. A count that cannot be had is not shown. */
function useCounts<T extends AnyRow>(list: ResourceList<T>, views: readonly SavedView[]): readonly (number | undefined)[] {
  const { resource, address, fixed } = list
  const results = useQueries({
    queries: views.map(({ search }) => {
      const state = { ...parseListState(new URLSearchParams(search), address), pageNo: 1 }
      const params = { ...listParams(address, state, fixed), pageSize: '1' }
      return {
        queryKey: resourceKeys.list(resource.name, params),
        queryFn: () => resourceCalls.list(resource, params, { silent: true }),
        enabled: list.status === 'ready',
        staleTime: countsStaleMs,
        retry: false,
      }
    }),
  })
  return results.map((result) => result.data?.total)
}

const notKept = () => void toast.warning(copy.views.failed)

/** Saved views beside the title. The address carries everything, so that a view is shared by sending the link. */
export function ViewChips<T extends AnyRow>({
  list,
  columns,
}: {
  readonly list: ResourceList<T>
  readonly columns: readonly string[]
}) {
  const { search, setSearch, pathname } = usePageLocation()
  const isNarrow = useIsNarrow()
  const setting = useUserSetting(`views:${list.resource.name}`, notKept)
  const [isNaming, setNaming] = useState(false)
  const views = parseViews(setting.value)
  const counts = useCounts(list, [all, ...views])
  const current = viewSearch(writeListState({ ...list.state, pageNo: 1 }, new URLSearchParams(), list.address))
  const open = (view: SavedView) =>
    setSearch(writeListState(parseListState(new URLSearchParams(view.search), list.address), search, list.address))
  const keep = (name: string) => {
    const state = { ...list.state, columns: [...columns], pageNo: 1 }
    const kept = viewSearch(writeListState(state, new URLSearchParams(), list.address))
    setting.save(putView(views, { id: crypto.randomUUID(), name, search: kept }))
    setSearch(writeListState(state, search, list.address))
    toast.success(copy.views.saved)
  }
  const remove = async (view: SavedView) => {
    const isSure = await confirm({
      title: copy.views.removeTitle(view.name),
      confirm: copy.action.remove,
      cancel: copy.action.cancel,
      danger: true,
    })
    if (isSure) setting.save(views.filter((other) => other.id !== view.id))
  }
  const copyLink = async (view: SavedView) => {
    const base = new URL(document.baseURI)
    await navigator.clipboard.writeText(new URL(`.${pathname}?${view.search}`, base).href)
    toast.success(copy.views.linkCopied)
  }
  const actions = (view: SavedView) => ({
    items: [
      { key: 'link', label: copy.views.copyLink },
      { key: 'remove', label: copy.action.remove, danger: true },
    ],
    onClick: ({ key }: { readonly key: string }) => void (key === 'link' ? copyLink(view) : remove(view)),
  })
  // On a phone room is short: views appear there once there are some.
  if (isNarrow && views.length === 0) return null
  return (
    <nav className={styles.views} aria-label={copy.views.list}>
      {[all, ...views].map((view, index) => (
        <span key={view.id} className={styles.view} data-current={view.search === current || undefined}>
          <button
            type="button"
            className={styles.open}
            aria-current={view.search === current || undefined}
            onClick={() => open(view)}
          >
            {view.name}
            {counts[index] !== undefined && <span className={styles.count}>{thousands(counts[index] ?? 0)}</span>}
          </button>
          {view !== all && view.search === current && (
            <Dropdown trigger={['click']} menu={actions(view)}>
              <button type="button" className={styles.menu} aria-label={copy.views.menu(view.name)} aria-haspopup="menu">
                <Icon name="chevronDown" size={12} />
              </button>
            </Dropdown>
          )}
        </span>
      ))}
      {views.length < viewLimit && !isNarrow && (
        <button type="button" className={styles.save} aria-haspopup="dialog" onClick={() => setNaming(true)}>
          <Icon name="plus" size={14} /> {copy.views.save}
        </button>
      )}
      {isNaming && (
        <Suspense>
          <SaveViewDialog onSave={keep} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </nav>
  )
}

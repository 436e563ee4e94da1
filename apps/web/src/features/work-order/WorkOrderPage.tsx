import { workOrder as resource } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { lazy, Suspense } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { useBoardView } from '#web/lifecycle/useBoardView.tsx'
import { useResourceList } from '#web/resource/list/useResourceList.ts'
import { openWorkOrderDialog } from './openWorkOrderDialog.ts'
import type { UserType } from './order.ts'
import { WorkOrderList } from './WorkOrderList.tsx'

const WorkOrderDrawer = lazy(() => import('./WorkOrderDrawer.tsx'))

const params = { '1': { userType: '1' }, '2': { userType: '2' } } as const

/** A list of work orders, and the open one as `?detail=` so that a link shows the same. */
export function WorkOrderPage({ userType, title }: { readonly userType: UserType; readonly title: string }) {
  const { search, setSearch } = usePageLocation()
  const view = useBoardView(resource.name)
  const isBoard = userType === '2' && view.isBoard
  // The board asks for its own columns.
  const list = useResourceList(resource, { params: params[userType], enabled: !isBoard })
  const detail = search.get('detail')
  const show = (id: string | null) => {
    const next = new URLSearchParams(search)
    if (id === null) next.delete('detail')
    else next.set('detail', id)
    setSearch(next, { replace: detail !== null })
  }
  return (
    <>
      <WorkOrderList
        title={title}
        list={list}
        isBoard={isBoard}
        views={userType === '2' ? view.toggle : undefined}
        onOpen={(row) => show(row.id)}
        onCreate={() => openWorkOrderDialog()}
      />
      {detail !== null && (
        <Suspense fallback={null}>
          <WorkOrderDrawer id={detail} row={list.rows.find((row) => row.id === detail)} onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  )
}

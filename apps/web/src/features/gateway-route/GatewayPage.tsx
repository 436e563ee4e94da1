import type { GatewayRoute } from '@heliodesk/contracts/endpoints/gateway'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { gateway as copy } from '#web/copy/zhCN/gateway.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PlainCard } from '#web/ui/PlainCard.tsx'
import { PlainPage } from '#web/ui/PlainPage.tsx'
import { RouteTable } from './RouteTable.tsx'
import { useRoutes } from './useRoutes.ts'

const RouteDialog = lazy(() => import('./RouteDialog.tsx'))

/** /system/gateway: ways to other servers (floor 4: the protocol answers an array, not a page of records). */
export function GatewayPage() {
  const { list, save, remove } = useRoutes()
  const mayEdit = usePermission('system:gateway:edit')
  const [edited, setEdited] = useState<GatewayRoute | 'new' | null>(null)
  const askRemove = async ({ id, name }: GatewayRoute) => {
    const question = { text: copy.removeText, confirm: copy.remove, cancel: copy.cancel, danger: true }
    if (!(await confirm({ title: copy.removeTitle(name), ...question }))) return
    await remove.mutateAsync(id)
    toast.success(copy.removed)
  }
  const add = mayEdit && (
    <Button look="primary" onClick={() => setEdited('new')}>
      <Icon name="plus" size={16} />
      {copy.create}
    </Button>
  )
  return (
    <PlainPage title={copy.title} intro={copy.intro} action={add}>
      <PlainCard {...copy} list={list} rows={list.data} isBusy={list.isPending} action={add}>
        {(rows) => (
          <RouteTable
            rows={rows}
            mayEdit={mayEdit}
            onEdit={setEdited}
            onRemove={(row) => void askRemove(row).catch(() => undefined)}
          />
        )}
      </PlainCard>
      {edited !== null && (
        <Suspense fallback={null}>
          <RouteDialog
            route={edited === 'new' ? null : edited}
            onSave={(route) => save.mutateAsync(route)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </PlainPage>
  )
}

import type { GatewayRoute } from '@heliodesk/contracts/endpoints/gateway'
import { Icon } from '@heliodesk/widgets/icon/Icon'
import { StateView } from '@heliodesk/widgets/state/StateView'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { Button } from '#web/app/ui/Button.tsx'
import plain from '#web/app/ui/plainTable.module.css'
import { gateway as copy } from '#web/copy/zhCN/gateway.ts'
import { usePermission } from '#web/session/permission.ts'
import styles from './gateway.module.css'
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
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        {add}
      </header>
      <p className={styles.intro}>{copy.intro}</p>
      <div className={plain.card} aria-busy={list.isPending || undefined}>
        {list.isError && list.data === undefined && (
          <StateView kind="failed" title={copy.failed(list.error.message)}>
            <Button onClick={() => list.refetch()}>{copy.retry}</Button>
          </StateView>
        )}
        {list.data?.length === 0 && (
          <StateView kind="empty" title={copy.empty} hint={copy.emptyHint}>
            {add}
          </StateView>
        )}
        {list.data !== undefined && list.data.length > 0 && (
          <RouteTable
            rows={list.data}
            mayEdit={mayEdit}
            onEdit={setEdited}
            onRemove={(row) => void askRemove(row).catch(() => undefined)}
          />
        )}
      </div>
      {edited !== null && (
        <Suspense fallback={null}>
          <RouteDialog
            route={edited === 'new' ? null : edited}
            onSave={(route) => save.mutateAsync(route)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

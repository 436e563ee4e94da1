import type { MenuEntry } from '@heliodesk/contracts/endpoints/permissions'
import type { TreeNode } from '@heliodesk/widgets/virtual-tree/treeModel.ts'
import { useTreeView } from '@heliodesk/widgets/virtual-tree/useTreeView.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { permissionAdmin as copy } from '#web/copy/zhCN/permissionAdmin.ts'
import { PageHead } from '#web/resource/page/PageHead.tsx'
import pageStyles from '#web/resource/page/page.module.css'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Input } from '#web/ui/Input.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import { MenuTable } from './MenuTable.tsx'
import styles from './permissionAdmin.module.css'
import { useMenus, useRemoveMenu } from './useMenus.ts'

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'))

/** An entry as the tree of this page knows it. */
export interface MenuNode extends TreeNode {
  readonly entry: MenuEntry
  readonly children?: readonly MenuNode[] | undefined
}
const toNode = (entry: MenuEntry): MenuNode => ({
  id: entry.id,
  title: entry.name,
  entry,
  ...(entry.children ? { children: entry.children.map(toNode) } : {}),
})
type Panel = { readonly entry: MenuEntry | null; readonly above: MenuEntry | null }
const none: readonly MenuEntry[] = []

/** /system/permission: groups, pages and buttons in their tree. */
export function PermissionAdmin() {
  const { menus, pages } = useMenus()
  const [panel, setPanel] = useState<Panel | null>(null)
  const nodes = useMemo(() => (menus.data ?? none).map(toNode), [menus.data])
  const view = useTreeView<MenuNode>(nodes)
  const remove = useRemoveMenu()
  const may = {
    add: usePermission('system:permission:add'),
    edit: usePermission('system:permission:edit'),
    remove: usePermission('system:permission:delete'),
  }
  const add = {
    key: 'create',
    label: copy.add,
    icon: <Icon name="plus" size={16} />,
    primary: true,
    run: () => setPanel({ entry: null, above: null }),
  }
  return (
    <div className={pageStyles.page} data-fit>
      <PageHead title={copy.title} actions={may.add ? [add] : []} busy={[]} />
      <div className={styles.card}>
        <div className={styles.bar}>
          <Input
            allowClear
            className={styles.search}
            aria-label={copy.search}
            placeholder={copy.search}
            value={view.keyword}
            onChange={(event) => view.setKeyword(event.target.value)}
          />
          <Button onClick={view.openAll}>{copy.openAll}</Button>
          <Button onClick={view.closeAll}>{copy.closeAll}</Button>
        </div>
        {menus.isError && menus.data === undefined && (
          <StateView kind="failed" title={copy.failed} hint={menus.error.message}>
            <Button onClick={() => void menus.refetch()}>{copy.retry}</Button>
          </StateView>
        )}
        {menus.data === undefined && !menus.isError && <div className={styles.waiting} aria-busy="true" />}
        {menus.data !== undefined && view.rows.length === 0 && <StateView kind="no-match" title={copy.noMatch} />}
        {view.rows.length > 0 && (
          <MenuTable
            rows={view.rows}
            may={may}
            onOpen={view.setOpen}
            onAdd={(above) => setPanel({ entry: null, above })}
            onEdit={(entry) => setPanel({ entry, above: null })}
            onRemove={(entry) => void remove(entry).catch(() => undefined)}
          />
        )}
      </div>
      {panel !== null && (
        <Suspense fallback={null}>
          <MenuDrawer {...panel} menus={menus.data ?? none} pages={pages} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </div>
  )
}

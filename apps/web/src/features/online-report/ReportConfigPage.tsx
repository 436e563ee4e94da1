import { onlineReport } from '@heliodesk/contracts/resources/system/onlineReport'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#web/api/client.ts'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { toast } from '#web/app/toast.ts'
import { onlineReport as copy } from '#web/copy/zhCN/onlineReport.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { RowAction, ToolbarAction } from '#web/resource/page/actions.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { openDesigner } from './openDesigner.ts'

type Row = RowOf<typeof onlineReport>

function useRowActions(): readonly RowAction<Row>[] {
  const client = useQueryClient()
  const { navigate } = usePageLocation()
  return useMemo(() => {
    const publish = async (id: string, isPublished: boolean) => {
      const { roles } = await call('PUT /online/cgreport/head/publish', { body: { id, isPublished } })
      toast.success(isPublished ? copy.published(roles) : copy.withdrawn)
      await invalidateResource(client, onlineReport.name)
    }
    const run = (isPublished: boolean) => (row: Row) => void publish(row.id, isPublished).catch(() => undefined)
    const permission = 'online:report:publish'
    return [
      { key: 'design', label: copy.design, permission: 'online:report:edit', run: (row) => openDesigner(row.id) },
      {
        key: 'open',
        label: copy.open,
        isShown: (row) => row.isPublished === 'Y',
        run: (row) => navigate(`/online/cgreport/${row.id}`),
      },
      { key: 'publish', label: copy.publish, permission, isShown: (row) => row.isPublished !== 'Y', run: run(true) },
      { key: 'withdraw', label: copy.withdraw, permission, isShown: (row) => row.isPublished === 'Y', run: run(false) },
    ]
  }, [client, navigate])
}

/** The stored reports: designed, tried, published. */
export function ReportConfigPage() {
  const rowActions = useRowActions()
  const toolbar: readonly ToolbarAction[] = [
    {
      key: 'add',
      label: copy.add,
      icon: <Icon name="plus" size={16} />,
      permission: 'online:report:add',
      primary: true,
      run: () => openDesigner(null),
    },
  ]
  return <ResourcePage resource={onlineReport} title={copy.pageTitle} toolbar={toolbar} rowActions={rowActions} />
}

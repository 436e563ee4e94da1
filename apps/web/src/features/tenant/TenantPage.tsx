import { tenant } from '@heliodesk/contracts/resources/system/tenant'
import { lazy, Suspense, useState } from 'react'
import { tenant as copy } from '#web/copy/zhCN/tenant.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { usePermission } from '#web/session/permission.ts'

const MembersDrawer = lazy(() => import('./MembersDrawer.tsx'))

/** The platform's own people are added where accounts are made. */
const platform = '1'
const preset = { status: '1' }

/** /system/tenant: companies that share the installation, and who works for each. */
export function TenantPage() {
  const [chosen, setChosen] = useState<RowOf<typeof tenant> | null>(null)
  const mayChange = usePermission('system:tenant:edit')
  return (
    <>
      <ResourcePage
        resource={tenant}
        preset={preset}
        rowActions={[{ key: 'members', label: copy.members, isShown: ({ id }) => id !== platform, run: setChosen }]}
      />
      {chosen !== null && (
        <Suspense fallback={null}>
          <MembersDrawer tenant={chosen} mayChange={mayChange} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  )
}

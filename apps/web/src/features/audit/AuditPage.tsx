import { auditLine } from '@heliodesk/contracts/resources/system/auditLine'
import { lazy, Suspense, useMemo, useState } from 'react'
import { systemLog as copy } from '#web/copy/zhCN/systemLog.ts'
import type { ToolbarAction } from '#web/resource/page/actions.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { auditCells } from './auditCells.tsx'

const VerifyDrawer = lazy(() => import('./VerifyDrawer.tsx'))
const columnStart = { hidden: ['requestId', 'ip'] } as const

/** /system/audit: the lines that nobody can change unseen, and the walk along their chain. */
export function AuditPage() {
  const [isVerifying, setVerifying] = useState(false)
  const toolbar = useMemo(
    (): readonly ToolbarAction[] => [
      {
        key: 'verify',
        label: copy.verify,
        icon: <Icon name="check" size={16} />,
        permission: 'system:audit:verify',
        primary: true,
        run: () => setVerifying(true),
      },
    ],
    [],
  )
  return (
    <>
      <ResourcePage resource={auditLine} cells={auditCells} columnStart={columnStart} toolbar={toolbar} />
      {isVerifying && (
        <Suspense fallback={null}>
          <VerifyDrawer onClose={() => setVerifying(false)} />
        </Suspense>
      )}
    </>
  )
}

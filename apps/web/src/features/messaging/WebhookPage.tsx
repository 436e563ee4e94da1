import { webhook } from '@heliodesk/contracts/resources/message/webhook'
import { lazy, Suspense, useState } from 'react'
import { messaging } from '#web/copy/zhCN/messaging.ts'
import type { RowAction } from '#web/resource/page/actions.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'
import styles from './template.module.css'

const SecretsDialog = lazy(() => import('./SecretsDialog.tsx'))

export type WebhookRow = RowOf<typeof webhook>
const copy = messaging.webhook
const preset = { hookFormat: '1', useStatus: '1' } as const
const columnStart = { hidden: ['remark', 'hasToken'], pinned: ['hookName'] } as const

/** /message/webhook: addresses of other systems that get messages. */
export function WebhookPage() {
  const [secretsOf, setSecretsOf] = useState<WebhookRow | null>(null)
  const rowActions: readonly RowAction<WebhookRow>[] = [
    { key: 'secrets', label: copy.secrets, permission: 'system:webhook:edit', run: setSecretsOf },
  ]
  return (
    <>
      <ResourcePage
        resource={webhook}
        title={copy.title}
        columnStart={columnStart}
        preset={preset}
        rowActions={rowActions}
        formExtra={() => (
          <>
            <p className={styles.quiet}>{copy.events}</p>
            <p className={styles.quiet}>{copy.signature}</p>
          </>
        )}
      />
      {secretsOf !== null && (
        <Suspense fallback={null}>
          <SecretsDialog hook={secretsOf} onClose={() => setSecretsOf(null)} />
        </Suspense>
      )}
    </>
  )
}

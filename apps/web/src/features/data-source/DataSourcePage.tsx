import { dataSource } from '@heliodesk/contracts/resources/system/dataSource'
import { lazy, Suspense, useState } from 'react'
import { call } from '#web/api/client.ts'
import { toast } from '#web/app/toast.ts'
import { dataSource as copy } from '#web/copy/zhCN/dataSource.ts'
import type { RowAction } from '#web/resource/page/actions.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'
import styles from './dataSource.module.css'

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx'))

export type SourceRow = RowOf<typeof dataSource>

const preset = { port: '5432', tlsMode: 'verify', readsPoints: 'N' } as const
const columnStart = { hidden: ['port', 'dbName', 'dbUsername', 'tlsMode', 'remark'], pinned: ['code'] } as const

/** A refusal has shown its reason. */
async function test({ id, name }: SourceRow): Promise<void> {
  await call('POST /online/cgreport/api/testConnection', { body: { id } }).then(
    () => toast.success(copy.tested(name ?? '')),
    () => undefined,
  )
}

/** Databases of others that measurements are fetched from. */
export function DataSourcePage() {
  const [passwordOf, setPasswordOf] = useState<SourceRow | null>(null)
  const permission = 'system:dataSource:edit'
  const actions: readonly RowAction<SourceRow>[] = [
    { key: 'test', label: copy.test, permission, run: (row) => void test(row) },
    { key: 'password', label: copy.setPassword, permission, run: setPasswordOf },
  ]
  return (
    <>
      <ResourcePage
        resource={dataSource}
        title={copy.title}
        preset={preset}
        columnStart={columnStart}
        rowActions={actions}
        formExtra={() => <p className={styles.policy}>{copy.policy}</p>}
      />
      {passwordOf !== null && (
        <Suspense fallback={null}>
          <PasswordDialog row={passwordOf} onClose={() => setPasswordOf(null)} />
        </Suspense>
      )}
    </>
  )
}

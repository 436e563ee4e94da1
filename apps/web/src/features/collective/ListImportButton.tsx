import type { collectiveTransfer } from '@heliodesk/contracts/resources/finance/collectiveTransfer'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#web/app/routes/views.ts'
import { collective as copy } from '#web/copy/zhCN/collective.ts'
import type { RowOf } from '#web/resource/row.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'

const ListImport = lazy(() => loadChunk(() => import('#web/features/collective/ListImport.tsx')))

/** The list of a draft is imported on its page. */
export function ListImportButton({ row }: { readonly row: RowOf<typeof collectiveTransfer> }) {
  const may = usePermission('finance:collective:import')
  const [isOpen, setOpen] = useState(false)
  if (!may || row.status !== '0') return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.import}</Button>
      {isOpen && (
        <Suspense>
          <ListImport id={row.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

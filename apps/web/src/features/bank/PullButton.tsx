import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#web/app/routes/views.ts'
import { bank as copy } from '#web/copy/zhCN/bank.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'

const PullDialog = lazy(() => loadChunk(() => import('./PullDialog.tsx')))

/** States in which an account has a statement: open, frozen, closed. */
const opened = ['5', '7', '8']

/** On the page of an account: its lines, asked for at once. */
export function PullButton({ id, status }: { readonly id: string; readonly status: string | null }) {
  const may = usePermission('customer:transaction:pull')
  const [isOpen, setOpen] = useState(false)
  if (!may || status === null || !opened.includes(status)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.pull}</Button>
      {isOpen && (
        <Suspense>
          <PullDialog accountId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

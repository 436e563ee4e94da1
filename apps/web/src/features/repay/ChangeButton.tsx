import { recordPath } from '@heliodesk/contracts/recordPath'
import { repayChange } from '@heliodesk/contracts/resources/repay/repayChange'
import { lazy, Suspense, useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { repay as copy } from '#web/copy/zhCN/repay.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { TypedTrial } from './TypedTrial.tsx'

const FormDrawer = lazy(() => import('#web/resource/form/FormDrawer.tsx'))
const running = ['1', '3', '5']

/** Draws up a change of a plan in force; its form says what it would do while it is typed. */
export function ChangeButton({ planId, status }: { readonly planId: string; readonly status: string | null }) {
  const may = usePermission('repay:change:add')
  const [isOpen, setOpen] = useState(false)
  const { navigate } = usePageLocation()
  if (!may || status === null || !running.includes(status)) return null
  const show = (id: string) => {
    const path = recordPath(repayChange, id)
    if (path !== undefined) navigate(path)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.change}</Button>
      {isOpen && (
        <Suspense>
          <FormDrawer
            resource={repayChange}
            row={null}
            preset={{ planId }}
            extra={<TypedTrial of="change" />}
            onShow={show}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

import { recordPath } from '@heliodesk/contracts/recordPath'
import { tariff } from '@heliodesk/contracts/resources/finance/tariff'
import { lazy, Suspense, useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { tariff as copy } from '#web/copy/zhCN/tariff.ts'
import type { RowOf } from '#web/resource/row.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { TypedTariffTrial } from './TariffTrial.tsx'

const FormDrawer = lazy(() => import('#web/resource/form/FormDrawer.tsx'))
/** What the next version begins with; its reason and its document are its own. */
const kept = [
  'kind',
  'province',
  'district',
  'consumeMode',
  'voltageLevel',
  'gridFrom',
  'gridTo',
  'validFrom',
  'validTo',
  'unitPrice',
  'share',
] as const

/** Draws up the next version of a price in force, which is never edited itself; its form says what it would change while it is typed. */
export function ReviseButton({ row }: { readonly row: RowOf<typeof tariff> }) {
  const may = usePermission('finance:tariff:add')
  const [isOpen, setOpen] = useState(false)
  const { navigate } = usePageLocation()
  if (!may || row.status !== '2') return null
  const show = (id: string) => {
    const path = recordPath(tariff, id)
    if (path !== undefined) navigate(path)
  }
  const values = Object.fromEntries(kept.flatMap((key) => (typeof row[key] === 'string' ? [[key, row[key]] as const] : [])))
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.revise}</Button>
      {isOpen && (
        <Suspense>
          <FormDrawer
            resource={tariff}
            row={null}
            preset={{ ...values, replacesId: row.id }}
            extra={<TypedTariffTrial />}
            onShow={show}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

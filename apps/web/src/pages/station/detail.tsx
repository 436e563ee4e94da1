import { station } from '@heliodesk/contracts/resources/station/station'
import { lazy, Suspense, useState } from 'react'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { OrganisationControl } from '#web/features/station-list/life/OrganisationControl.tsx'
import { openWorkOrder } from '#web/features/work-order/openWorkOrder.ts'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'
import type { Controls } from '#web/resource/form/ResourceForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { OpenStation } from './parts/OpenStation.tsx'

const StationTariffs = lazy(async () => ({
  default: (await import('#web/features/tariff/StationTariffs.tsx')).StationTariffs,
}))
const open = { workOrder: ({ id }: { readonly id: string }) => openWorkOrder(id) }
/** A station leaves by its list, where what hangs on it is settled (decision 047). */
const without = ['remove'] as const
const controls: Controls = { sysOrgCode: (control) => <OrganisationControl {...control} /> }

export const preload = preloadRecord(station)

/** /station/detail/:id: one station with its alarms, orders and fees; curves and devices stay in its drawer. */
export default function StationRecordPage() {
  const [shown, show] = useState<{ readonly id: string; readonly dataSource: number } | null>(null)
  return (
    <>
      <RecordPage
        resource={station}
        open={open}
        controls={controls}
        without={without}
        notice={({ id }) => (
          <Suspense>
            <StationTariffs id={id} />
          </Suspense>
        )}
        actions={({ id, dataSource }) => (
          <Button onClick={() => show({ id, dataSource: dataSource ?? 1 })}>{copy.curvesAndDevices}</Button>
        )}
      />
      {shown !== null && <OpenStation station={shown} onClose={() => show(null)} />}
    </>
  )
}

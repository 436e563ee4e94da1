import { type ReactNode, useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { AlarmStream } from '#web/features/alarm-stream/AlarmStream.tsx'
import { openWorkOrderDialog } from '#web/features/work-order/openWorkOrderDialog.ts'
import { usePermission } from '#web/session/permission.ts'
import type { AlarmRowActions } from '#web/ui/AlarmRows.tsx'
import { OpenStation } from '../../station/parts/OpenStation.tsx'

interface Given extends AlarmRowActions {
  readonly onCreateOrder: AlarmRowActions['onCreateOrder']
  readonly alarms: ReactNode
  readonly onOpen: (path: string) => void
}
interface Props {
  readonly title: string
  readonly rows: number
  readonly children: (given: Given) => ReactNode
}

/** A page with the open alarms on it: each leads to its station, over the page, and to a work order. */
export function WithAlarms({ title, rows, children }: Props) {
  const { navigate: onOpen } = usePageLocation()
  const mayCreate = usePermission('workorder:info:add')
  const [station, setStation] = useState<{ readonly id: string; readonly dataSource: number } | null>(null)
  const actions = { onOpen, onOpenStation: setStation, onCreateOrder: mayCreate ? openWorkOrderDialog : undefined }
  return (
    <>
      {children({ ...actions, alarms: <AlarmStream title={title} rows={rows} {...actions} /> })}
      {station && <OpenStation station={station} onClose={() => setStation(null)} />}
    </>
  )
}
